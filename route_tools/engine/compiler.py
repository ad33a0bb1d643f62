"""Translate kernels to machine code with LLVM.

All kernels that a program needs go into one LLVM module, so that they are optimised once
and together. Every value is a 64-bit whole number; a struct is a pointer to its numbers.
"""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir

from route_tools.engine.kernel import Field, Struct, is_kernel

__all__ = ["FAULT", "KernelError", "host_machine", "kernels_to_module", "module_to_object"]

FAULT = "route_tools_fault"
"""The exported number that a program with checks leaves behind: 0, or where it failed."""

_INT = ir.IntType(64)
_BIT = ir.IntType(1)

_COMPARISONS = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}


class KernelError(Exception):
    """A kernel leaves the plain subset: a mistake in the source of this package."""


@dataclass
class _Kernel:
    """A kernel on its way: its source, the types of its parameters, its LLVM function."""

    function: Callable[..., Any]
    tree: ast.FunctionDef
    parameters: list[tuple[str, type]]
    returns: bool
    first_line: int
    ir_function: ir.Function | None = None

    @property
    def name(self) -> str:
        return self.function.__name__


@dataclass
class _Program:
    """All kernels of a program by name, and the module that they go into."""

    module: ir.Module
    has_checks: bool
    kernels: dict[str, _Kernel] = field(default_factory=dict)
    fault: ir.GlobalVariable | None = None


def kernels_to_module(exports: Iterable[Callable[..., Any]], *, checks: bool = False) -> ir.Module:
    """Translate kernels and all that they call.

    Parameters
    ----------
    exports : iterable of callable
        The kernels to call from outside.
    checks : bool
        Whether each index and each number stored is checked; see :data:`FAULT`.

    Returns
    -------
    llvmlite.ir.Module
        One module with all of them.

    Raises
    ------
    KernelError
        A kernel leaves the plain subset.
    """
    program = _Program(ir.Module("route_tools"), checks)
    exported = list(exports)
    if checks:
        program.fault = ir.GlobalVariable(program.module, _INT, FAULT)
        program.fault.initializer = ir.Constant(_INT, 0)
    waiting = list(exported)
    while waiting:
        function = waiting.pop()
        known = program.kernels.get(function.__name__)
        if known is not None:
            if known.function is not function:
                raise KernelError(f"two kernels are called {function.__name__}")
            continue
        found = _read(function)
        program.kernels[found.name] = found
        waiting += _called(found)
    for found in sorted(program.kernels.values(), key=lambda k: k.name):
        _declare(program, found, is_export=found.function in exported)
    for found in sorted(program.kernels.values(), key=lambda k: k.name):
        _Translator(program, found).run()
    return program.module


def host_machine() -> llvm.TargetMachine:
    """Describe this computer's processor to LLVM.

    Returns
    -------
    llvmlite.binding.TargetMachine
        To compile for, with all that the processor can do.
    """
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_triple(llvm.get_process_triple())
    return target.create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        opt=2,
        reloc="pic",
        codemodel="jitdefault",
        jit=True,
    )


def module_to_object(module: ir.Module, machine: llvm.TargetMachine) -> bytes:
    """Optimise a module and make machine code of it.

    Parameters
    ----------
    module : llvmlite.ir.Module
        Translated kernels.
    machine : llvmlite.binding.TargetMachine
        What to compile for.

    Returns
    -------
    bytes
        An object file.
    """
    parsed = llvm.parse_assembly(str(module))
    parsed.triple = machine.triple
    parsed.data_layout = str(machine.target_data)
    tuning = llvm.create_pipeline_tuning_options(speed_level=2)
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(parsed, builder)
    return bytes(machine.emit_object(parsed))


def _read(function: Callable[..., Any]) -> _Kernel:
    """Parse the source of a kernel."""
    lines, first_line = inspect.getsourcelines(function)
    tree = ast.parse(textwrap.dedent("".join(lines))).body[0]
    if not isinstance(tree, ast.FunctionDef):
        raise KernelError(f"{function!r} is no function")
    hints = inspect.get_annotations(function, eval_str=True)
    parameters = []
    for argument in tree.args.args:
        hint = hints.get(argument.arg)
        if hint not in {int, bool} and not (isinstance(hint, type) and issubclass(hint, Struct)):
            raise KernelError(f"{function.__name__}: no usable type for {argument.arg}")
        parameters.append((argument.arg, hint))
    return _Kernel(function, tree, parameters, hints.get("return") is not None, first_line)


def _called(found: _Kernel) -> list[Callable[..., Any]]:
    names = (
        node.func.id
        for node in ast.walk(found.tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    )
    space = found.function.__globals__
    return [space[name] for name in names if is_kernel(space.get(name))]


def _declare(program: _Program, found: _Kernel, *, is_export: bool) -> None:
    types = [
        ir.IntType(hint.WIDTH).as_pointer() if issubclass(hint, Struct) else _INT
        for _, hint in found.parameters
    ]
    signature = ir.FunctionType(_INT if found.returns else ir.VoidType(), types)
    name = found.name if is_export else "_" + found.name
    function = ir.Function(program.module, signature, name)
    function.attributes.add("nounwind")
    if not is_export:
        function.linkage = "internal"
    for argument in function.args:
        if isinstance(argument.type, ir.PointerType):
            argument.add_attribute("noalias")
    found.ir_function = function


class _Translator:
    """Translates one kernel."""

    def __init__(self, program: _Program, found: _Kernel) -> None:
        self.program = program
        self.kernel = found
        self.structs: dict[str, tuple[ir.Value, type[Struct], dict[str, Field]]] = {}
        self.variables: dict[str, ir.AllocaInstr] = {}
        self.loops: list[tuple[ir.Block, ir.Block]] = []
        assert found.ir_function is not None
        self.function = found.ir_function
        self.entry = self.function.append_basic_block("entry")
        self.builder = ir.IRBuilder(self.entry)

    def run(self) -> None:
        """Fill the LLVM function."""
        body = self.function.append_basic_block("body")
        self.builder.position_at_end(body)
        for (name, hint), argument in zip(self.kernel.parameters, self.function.args, strict=True):
            if issubclass(hint, Struct):
                places = {place.name: place for place in hint.layout()}
                self.structs[name] = (argument, hint, places)
            else:
                self.builder.store(argument, self.variable(name))
        self.block(self.kernel.tree.body)
        if not self.is_closed:
            if self.kernel.returns:
                self.builder.unreachable()
            else:
                self.builder.ret_void()
        self.builder.position_at_end(self.entry)
        self.builder.branch(body)

    @property
    def is_closed(self) -> bool:
        """Whether nothing can follow at this point."""
        return bool(self.builder.block.is_terminated)

    def fail(self, node: ast.AST, message: str) -> KernelError:
        """Make the error for a place in the source."""
        line = self.kernel.first_line + getattr(node, "lineno", 1) - 1
        return KernelError(f"{self.kernel.name}, line {line}: {message}")

    def variable(self, name: str) -> ir.AllocaInstr:
        """Return the place of a local variable, made at its first use."""
        if name not in self.variables:
            with self.builder.goto_block(self.entry):
                self.variables[name] = self.builder.alloca(_INT, name=name)
        return self.variables[name]

    # Statements

    def block(self, statements: Sequence[ast.stmt]) -> None:
        """Translate statements in order; what nothing leads to is left out."""
        for statement in statements:
            if self.is_closed:
                return
            translate = getattr(self, f"do_{type(statement).__name__.lower()}", None)
            if translate is None:
                raise self.fail(statement, f"{type(statement).__name__} is not in the subset")
            translate(statement)

    def do_expr(self, node: ast.Expr) -> None:
        """Translate a call, or skip a docstring."""
        if isinstance(node.value, ast.Call):
            self.call(node.value)
        elif not isinstance(node.value, ast.Constant):
            raise self.fail(node, "an expression without effect")

    def do_pass(self, node: ast.Pass) -> None:
        """Do nothing."""

    def do_assign(self, node: ast.Assign) -> None:
        """Translate ``a = b = value``."""
        value = self.value(node.value)
        for target in node.targets:
            self.store(target, value)

    def do_augassign(self, node: ast.AugAssign) -> None:
        """Translate ``a += value``."""
        if isinstance(node.target, ast.Name):
            place = self.variable(node.target.id)
            old = self.builder.load(place)
            new = self.arithmetic(node, node.op, old, self.value(node.value))
            self.builder.store(new, place)
            return
        pointer, width = self.place(node.target)
        old = self.widen(self.builder.load(pointer))
        new = self.arithmetic(node, node.op, old, self.value(node.value))
        self.builder.store(self.narrow(node, new, width), pointer)

    def do_if(self, node: ast.If) -> None:
        """Translate ``if``."""
        then = self.function.append_basic_block("then")
        after = self.function.append_basic_block("after")
        otherwise = self.function.append_basic_block("else") if node.orelse else after
        self.builder.cbranch(self.test(node.test), then, otherwise)
        self.builder.position_at_end(then)
        self.block(node.body)
        if not self.is_closed:
            self.builder.branch(after)
        if node.orelse:
            self.builder.position_at_end(otherwise)
            self.block(node.orelse)
            if not self.is_closed:
                self.builder.branch(after)
        self.builder.position_at_end(after)

    def do_while(self, node: ast.While) -> None:
        """Translate ``while``."""
        head = self.function.append_basic_block("while")
        body = self.function.append_basic_block("do")
        after = self.function.append_basic_block("done")
        self.builder.branch(head)
        self.builder.position_at_end(head)
        self.builder.cbranch(self.test(node.test), body, after)
        self.loop(node, body, head, after)

    def do_for(self, node: ast.For) -> None:
        """Translate ``for`` over ``range``; the step is a constant."""
        call = node.iter
        if not (
            isinstance(call, ast.Call)
            and isinstance(call.func, ast.Name)
            and call.func.id == "range"
            and isinstance(node.target, ast.Name)
        ):
            raise self.fail(node, "for goes over range only")
        bounds = [self.value(argument) for argument in call.args]
        start = bounds[0] if len(bounds) > 1 else ir.Constant(_INT, 0)
        end = bounds[min(1, len(bounds) - 1)]
        step = bounds[2] if len(bounds) > 2 else ir.Constant(_INT, 1)
        if not isinstance(step, ir.Constant):
            raise self.fail(node, "the step of a range is a constant")
        with self.builder.goto_block(self.entry):
            counter = self.builder.alloca(_INT)
        self.builder.store(start, counter)
        head = self.function.append_basic_block("for")
        body = self.function.append_basic_block("do")
        turn = self.function.append_basic_block("next")
        after = self.function.append_basic_block("done")
        self.builder.branch(head)
        self.builder.position_at_end(head)
        count = self.builder.load(counter)
        comparison = "<" if step.constant > 0 else ">"
        self.builder.cbranch(self.builder.icmp_signed(comparison, count, end), body, after)
        self.builder.position_at_end(body)
        self.builder.store(count, self.variable(node.target.id))
        self.builder.position_at_end(turn)
        self.builder.store(self.builder.add(self.builder.load(counter), step), counter)
        self.builder.branch(head)
        self.loop(node, body, turn, after)

    def loop(
        self, node: ast.While | ast.For, body: ir.Block, again: ir.Block, after: ir.Block
    ) -> None:
        """Translate the body of a loop and go on after it."""
        if node.orelse:
            raise self.fail(node, "a loop has no else")
        self.builder.position_at_end(body)
        self.loops.append((again, after))
        self.block(node.body)
        self.loops.pop()
        if not self.is_closed:
            self.builder.branch(again)
        self.builder.position_at_end(after)

    def do_break(self, node: ast.Break) -> None:  # noqa: ARG002 - all take the node
        """Translate ``break``."""
        self.builder.branch(self.loops[-1][1])

    def do_continue(self, node: ast.Continue) -> None:  # noqa: ARG002
        """Translate ``continue``."""
        self.builder.branch(self.loops[-1][0])

    def do_return(self, node: ast.Return) -> None:
        """Translate ``return``."""
        if node.value is None:
            self.builder.ret_void()
        else:
            self.builder.ret(self.value(node.value))

    # Places

    def store(self, target: ast.expr, value: ir.Value) -> None:
        """Store a value in a variable or a field."""
        if isinstance(target, ast.Name):
            self.builder.store(value, self.variable(target.id))
            return
        pointer, width = self.place(target)
        self.builder.store(self.narrow(target, value, width), pointer)

    def place(self, node: ast.expr) -> tuple[ir.Value, int]:
        """Return the address of a field's number and its width."""
        index: ast.expr | None = None
        if isinstance(node, ast.Subscript):
            index = node.slice
            node = node.value
        if not (isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)):
            raise self.fail(node, "only fields of structs have places")
        pointer, struct, places = self.structs[node.value.id]
        place = places.get(node.attr)
        if place is None or (place.length is None) != (index is None):
            raise self.fail(node, f"{struct.__name__} has no such {node.attr}")
        number: ir.Value = ir.Constant(_INT, place.offset)
        if index is not None:
            chosen = self.value(index)
            if self.program.has_checks:
                end = ir.Constant(_INT, place.length)
                is_bad = self.builder.icmp_unsigned(">=", chosen, end)
                chosen = self.check(node, is_bad, chosen)
            number = self.builder.add(number, chosen)
        return self.builder.gep(pointer, [number]), struct.WIDTH

    def check(self, node: ast.AST, is_bad: ir.Value, value: ir.Value) -> ir.Value:
        """Note a fault with its line and go on with 0."""
        assert self.program.fault is not None
        line = self.kernel.first_line + getattr(node, "lineno", 1) - 1
        index = sorted(self.program.kernels).index(self.kernel.name)
        with self.builder.if_then(is_bad, likely=False):
            where = ir.Constant(_INT, index * 100_000 + line)
            self.builder.store(where, self.program.fault)
        return self.builder.select(is_bad, ir.Constant(_INT, 0), value)

    def widen(self, value: ir.Value) -> ir.Value:
        """Make 64 bits of a field's number or a bit."""
        if value.type == _INT:
            return value
        if value.type == _BIT:
            return self.builder.zext(value, _INT)
        return self.builder.sext(value, _INT)

    def narrow(self, node: ast.AST, value: ir.Value, width: int) -> ir.Value:
        """Fit a number into a field."""
        if width == 64:
            return value
        short = self.builder.trunc(value, ir.IntType(width))
        if self.program.has_checks:
            is_bad = self.builder.icmp_signed("!=", self.builder.sext(short, _INT), value)
            checked = self.check(node, is_bad, value)
            short = self.builder.trunc(checked, ir.IntType(width))
        return short

    # Expressions

    def value(self, node: ast.expr) -> ir.Value:
        """Translate an expression to a number of 64 bits."""
        match node:
            case ast.Constant(value=int() | bool()):
                return ir.Constant(_INT, int(node.value))  # type: ignore[arg-type]
            case ast.Name():
                return self.name(node)
            case ast.Subscript() | ast.Attribute():
                return self.widen(self.builder.load(self.place(node)[0]))
            case ast.BinOp():
                return self.arithmetic(node, node.op, self.value(node.left), self.value(node.right))
            case ast.UnaryOp(op=ast.USub()):
                operand = self.value(node.operand)
                if isinstance(operand, ir.Constant):
                    return ir.Constant(_INT, -operand.constant)
                return self.builder.neg(operand)
            case ast.UnaryOp(op=ast.Invert()):
                return self.builder.not_(self.value(node.operand))
            case ast.Compare() | ast.BoolOp() | ast.UnaryOp(op=ast.Not()):
                self.must_be_bool(node)
                return self.widen(self.test(node))
            case ast.IfExp():
                return self.choice(node)
            case ast.Call():
                result = self.call(node)
                if result is None:
                    raise self.fail(node, "this kernel returns nothing")
                return result
        raise self.fail(node, f"{type(node).__name__} is not in the subset")

    def must_be_bool(self, node: ast.expr) -> None:
        """Refuse ``and`` and ``or`` whose value is one of several numbers."""
        if isinstance(node, ast.BoolOp):
            for operand in node.values:
                self.must_be_bool(operand)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            called = self.program.kernels.get(node.func.id)
            if called and inspect.get_annotations(called.function, eval_str=True)["return"] is bool:
                return
            raise self.fail(node, "as a value, and/or take truth values only")
        elif not (
            isinstance(node, ast.Compare)
            or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))
        ):
            raise self.fail(node, "as a value, and/or take truth values only")

    def name(self, node: ast.Name) -> ir.Value:
        """Load a variable, or the value of a constant."""
        if node.id in self.variables:
            return self.builder.load(self.variables[node.id])
        constant = self.kernel.function.__globals__.get(node.id)
        if not isinstance(constant, int):
            raise self.fail(node, f"{node.id} is neither a variable nor a constant")
        return ir.Constant(_INT, int(constant))

    def test(self, node: ast.expr) -> ir.Value:
        """Translate a condition to one bit."""
        match node:
            case ast.UnaryOp(op=ast.Not()):
                return self.builder.not_(self.test(node.operand))
            case ast.BoolOp():
                return self.short_circuit(node)
            case ast.Compare(ops=[operator], comparators=[right]):
                return self.comparison(node, operator, self.value(node.left), self.value(right))
            case ast.Compare(ops=[first, second], comparators=[middle, right]):
                between = self.value(middle)
                low = self.comparison(node, first, self.value(node.left), between)
                high = self.comparison(node, second, between, self.value(right))
                return self.builder.and_(low, high)
        return self.builder.icmp_signed("!=", self.value(node), ir.Constant(_INT, 0))

    def comparison(
        self, node: ast.AST, operator: ast.cmpop, left: ir.Value, right: ir.Value
    ) -> ir.Value:
        """Compare two numbers."""
        sign = _COMPARISONS.get(type(operator))
        if sign is None:
            raise self.fail(node, "this comparison is not in the subset")
        return self.builder.icmp_signed(sign, left, right)

    def short_circuit(self, node: ast.BoolOp) -> ir.Value:
        """Translate ``and`` and ``or``."""
        after = self.function.append_basic_block("known")
        is_and = isinstance(node.op, ast.And)
        incoming = []
        for operand in node.values[:-1]:
            bit = self.test(operand)
            following = self.function.append_basic_block("operand")
            incoming.append((ir.Constant(_BIT, int(not is_and)), self.builder.block))
            self.builder.cbranch(bit, *((following, after) if is_and else (after, following)))
            self.builder.position_at_end(following)
        incoming.append((self.test(node.values[-1]), self.builder.block))
        self.builder.branch(after)
        self.builder.position_at_end(after)
        result = self.builder.phi(_BIT)
        for value, block in incoming:
            result.add_incoming(value, block)
        return result

    def choice(self, node: ast.IfExp) -> ir.Value:
        """Translate ``a if test else b``."""
        then = self.function.append_basic_block("then")
        otherwise = self.function.append_basic_block("else")
        after = self.function.append_basic_block("chosen")
        self.builder.cbranch(self.test(node.test), then, otherwise)
        incoming = []
        for block, operand in ((then, node.body), (otherwise, node.orelse)):
            self.builder.position_at_end(block)
            incoming.append((self.value(operand), self.builder.block))
            self.builder.branch(after)
        self.builder.position_at_end(after)
        result = self.builder.phi(_INT)
        for value, block in incoming:
            result.add_incoming(value, block)
        return result

    def arithmetic(
        self, node: ast.AST, operator: ast.operator, left: ir.Value, right: ir.Value
    ) -> ir.Value:
        """Translate an operation with Python's meaning; division rounds down."""
        simple = {
            ast.Add: self.builder.add,
            ast.Sub: self.builder.sub,
            ast.Mult: self.builder.mul,
            ast.BitAnd: self.builder.and_,
            ast.BitOr: self.builder.or_,
            ast.BitXor: self.builder.xor,
            ast.LShift: self.builder.shl,
            ast.RShift: self.builder.ashr,
        }
        operation = simple.get(type(operator))
        if operation is not None:
            return operation(left, right)
        if not isinstance(operator, ast.FloorDiv | ast.Mod):
            raise self.fail(node, "this operation is not in the subset")
        zero = ir.Constant(_INT, 0)
        remainder = self.builder.srem(left, right)
        differs = self.builder.icmp_signed("<", self.builder.xor(remainder, right), zero)
        is_off = self.builder.and_(self.builder.icmp_signed("!=", remainder, zero), differs)
        if isinstance(operator, ast.Mod):
            return self.builder.select(is_off, self.builder.add(remainder, right), remainder)
        return self.builder.sub(self.builder.sdiv(left, right), self.builder.zext(is_off, _INT))

    def call(self, node: ast.Call) -> ir.Value | None:
        """Translate a call of a kernel or a built-in."""
        if isinstance(node.func, ast.Attribute) and node.func.attr == "assign":
            self.assign(node, node.func)
            return None
        if not isinstance(node.func, ast.Name) or node.keywords:
            raise self.fail(node, "only kernels are called, without keywords")
        name = node.func.id
        called = self.program.kernels.get(name)
        if called is None:
            return self.built_in(node, name)
        if len(node.args) != len(called.parameters):
            raise self.fail(node, f"{name} takes {len(called.parameters)} arguments")
        arguments = []
        for given, (_, hint) in zip(node.args, called.parameters, strict=True):
            if issubclass(hint, Struct):
                if not (isinstance(given, ast.Name) and self.structs[given.id][1] is hint):
                    raise self.fail(node, f"{name} takes a {hint.__name__}")
                arguments.append(self.structs[given.id][0])
            else:
                arguments.append(self.value(given))
        assert called.ir_function is not None
        result = self.builder.call(called.ir_function, arguments)
        return result if called.returns else None

    def assign(self, node: ast.Call, function: ast.Attribute) -> None:
        """Translate ``struct.assign(other)``: copy all its numbers."""
        other = node.args[0]
        if not (isinstance(function.value, ast.Name) and isinstance(other, ast.Name)):
            raise self.fail(node, "assign takes a struct")
        to, struct, _ = self.structs[function.value.id]
        source, same, _ = self.structs[other.id]
        if struct is not same:
            raise self.fail(node, f"assign takes a {struct.__name__}")
        byte = ir.IntType(8).as_pointer()
        copy = self.program.module.declare_intrinsic("llvm.memcpy", [byte, byte, _INT])
        ends = [self.builder.bitcast(pointer, byte) for pointer in (to, source)]
        size = ir.Constant(_INT, struct.n_bytes())
        self.builder.call(copy, [*ends, size, ir.Constant(_BIT, 0)])

    def built_in(self, node: ast.Call, name: str) -> ir.Value:
        """Translate ``min``, ``max``, ``abs``, ``int`` and ``len`` of a field."""
        if name == "len" and isinstance(node.args[0], ast.Attribute):
            owner = node.args[0].value
            if isinstance(owner, ast.Name):
                place = self.structs[owner.id][2][node.args[0].attr]
                return ir.Constant(_INT, place.length)
        values = [self.value(argument) for argument in node.args]
        if name == "int":
            return values[0]
        if name == "abs":
            is_negative = self.builder.icmp_signed("<", values[0], ir.Constant(_INT, 0))
            return self.builder.select(is_negative, self.builder.neg(values[0]), values[0])
        if name in {"min", "max"}:
            best = values[0]
            for value in values[1:]:
                sign = "<" if name == "min" else ">"
                is_better = self.builder.icmp_signed(sign, value, best)
                best = self.builder.select(is_better, value, best)
            return best
        raise self.fail(node, f"{name} is no kernel")
