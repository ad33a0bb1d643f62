"""Route codes written by hand: the checksum as the documentation defines it."""

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def with_checksum(body: str) -> str:
    """Add the four digits to a code in capitals that lacks them."""
    remainder = int.from_bytes(body.encode("ascii"), "big") % 1_048_573
    digits = ""
    for _ in range(4):
        remainder, digit = divmod(remainder, 32)
        digits = DIGITS[digit] + digits
    return f"{body}~{digits}"
