/**
 * A password as it is compared and hashed: in the form NFKC of Unicode, as keyboards write the same
 * letter in several ways (an umlaut as one code point or two; digits of full width). One that was
 * hashed before as it was typed is still accepted as it was typed.
 */
export function passwordText(typed: string): string {
  return typed.normalize('NFKC');
}

/** How many characters a password has: code points of what is compared. */
export function passwordLength(typed: string): number {
  return Array.from(passwordText(typed)).length;
}
