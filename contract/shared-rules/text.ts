/** 8 to 20 letters or digits, not digits alone. */
export function isUsername(text: string): boolean {
  return /^(?!\d+$)[0-9A-Za-z]{8,20}$/.test(text);
}

/** 0 to 999999999.99 with at most two decimals, no leading zeros, no sign, no exponent. */
export function isAmount(text: string): boolean {
  return /^(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/.test(text);
}

/** Account name of an organisation: digits, Chinese characters, letters, hyphen and underscore. */
export function isAccountName(text: string): boolean {
  return /^[0-9A-Za-z\p{Script=Han}_-]+$/u.test(text);
}
