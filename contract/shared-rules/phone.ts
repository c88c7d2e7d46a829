// What pasted numbers bring along: white space, dashes of every width, and the invisible direction marks that the address
// books of phones wrap around a number.
const separators = /[\s\p{Pd}\p{Cf}]/gu;
const mobile = /^(?:\+86|0086|86)?(1[3-9]\d{9})$/;

/**
 * The one spelling of a mainland mobile number, 11 digits, by which it is stored, counted and compared; undefined when the
 * text is none. Accepts spaces, hyphens, full-width digits and the prefixes +86, 0086 and 86.
 */
export function canonicalPhone(text: string): string | undefined {
  const halfWidth = text.replace(/[０-９＋]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));
  return mobile.exec(halfWidth.replace(separators, ''))?.[1];
}

export function isMobilePhone(text: string): boolean {
  return canonicalPhone(text) !== undefined;
}

// Area codes: 010 and 02x have three digits, all others four. Subscriber numbers have seven or eight, from 2 on.
const landline =
  /^(?:\((?:010|02\d|0[3-9]\d{2})\) ?|(?:010|02\d|0[3-9]\d{2})[- ]?)[2-9]\d{6,7}(?:(?:-|转|[ ]?ext\.? ?)\d{1,6})?$/i;
const serviceNumber = /^[48]00(?:-?\d{3}-?\d{4}|-?\d{4}-?\d{3})$/;

/** A landline with its area code and perhaps an extension, or a 400/800 number. Mobile numbers are another rule. */
export function isTelephone(text: string): boolean {
  return landline.test(text) || serviceNumber.test(text);
}
