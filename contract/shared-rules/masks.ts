import { canonicalPhone } from './phone.ts';

const stars = '****';

/** Whether a text is what maskPhone or maskEmail have left of one. */
export const isMasked = (text: string): boolean => text.includes(stars);

/** 13812341234 -> 138****1234. What is no mobile number keeps its last two characters. */
export function maskPhone(phone: string): string {
  const digits = canonicalPhone(phone);
  return digits ? digits.slice(0, 3) + stars + digits.slice(7) : stars + phone.trim().slice(-2);
}

/** yuanheng@example.com -> yu****@example.com; of a name of two characters or fewer only the first is shown. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = [...email.slice(0, Math.max(at, 0))];
  return name.slice(0, name.length > 2 ? 2 : 1).join('') + stars + (at < 0 ? '' : email.slice(at));
}

/** First and last character only: the last four digits serve as a proof of identity elsewhere. */
export function maskIdNumber(idNumber: string): string {
  const text = idNumber.trim();
  if (text.length < 3) return '*'.repeat(text.length);
  return text.slice(0, 1) + '*'.repeat(text.length - 2) + text.slice(-1);
}

/** For display names: the first two characters and those from the seventh on stay, one star for each of the others. */
export function maskName(name: string): string {
  return [...name].map((char, index) => (index < 2 || index >= 6 ? char : '*')).join('');
}
