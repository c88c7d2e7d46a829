import { calendarDay } from './calendar-day.ts';
import { mod11CheckCharacter } from './id-number.ts';

/** Passports of any state: ICAO 9303 allows up to nine letters and digits. Chinese ones (E12345678, EA1234567) fill all nine. */
export function isPassport(text: string): boolean {
  return /^(?=[A-Z]*\d)[0-9A-Z]{5,9}$/i.test(text);
}

/** Mainland travel permit for Taiwan residents: eight digits on the card, ten and a letter in the older booklet. */
export function isTaiwanPermit(text: string): boolean {
  return /^(?:\d{8}|\d{10}(?:[A-Z]|\([A-Z]\)|（[A-Z]）))$/i.test(text);
}

/** Mainland travel permit for Hong Kong and Macao residents: H or M, eight digits, and two more where the issue is counted. */
export function isHongKongMacaoPermit(text: string): boolean {
  return /^[HM]\d{8}(?:\d{2})?$/i.test(text);
}

/**
 * Foreign permanent resident ID card. Until 2023: three letters of nationality and twelve digits. Since then 18 characters
 * built like a citizen's number: a leading 9, birth from the seventh on, check character by ISO 7064 MOD 11-2
 * (National Immigration Administration, machine-reading rules of the 2023 card).
 */
export function isForeignResidentId(text: string): boolean {
  const id = text.toUpperCase();
  if (/^[A-Z]{3}\d{12}$/.test(id)) return true;
  if (!/^9\d{16}[\dX]$/.test(id)) return false;
  return calendarDay(id.slice(6, 14)) !== undefined && mod11CheckCharacter(id.slice(0, 17)) === id[17];
}
