const kinds = [/[A-Z]/, /[a-z]/, /[0-9]/, /[!-/:-@[-`{-~]/];

/** How many of the four kinds occur: upper case, lower case, digits, symbols of the English keyboard. 0 to 4. */
export function passwordStrength(text: string): number {
  return kinds.filter((kind) => kind.test(text)).length;
}

/** What travels instead of a password: an SM3 digest, 64 lower-case hex digits. */
export function isPasswordDigest(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
