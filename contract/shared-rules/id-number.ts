import type { CalendarDay } from './calendar-day.ts';
import { calendarDay } from './calendar-day.ts';
import { compact } from './half-width.ts';
import type { Rule } from './rule.ts';

/**
 * Citizen identification number, GB 11643-1999: six digits of area (GB/T 2260), eight of birth, three of sequence, one
 * check character by ISO 7064 MOD 11-2. 81, 82 and 83 begin the residence permits of people from Hong Kong, Macao and Taiwan.
 */
const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(
    ' ',
  ),
);

/** 0000 and 1026 are slips of the finger; the standard's own example was born in 1880. */
const earliestBirth: CalendarDay = '1800-01-01';

function isKnownProvince(code: string): boolean {
  return provinces.has(code);
}

/** ISO 7064 MOD 11-2 over 17 digits: the weight of position i is 2^(17-i) mod 11. */
export function mod11CheckCharacter(seventeenDigits: string): string {
  let sum = 0;
  for (const digit of seventeenDigits) sum = ((sum + Number(digit)) * 2) % 11;
  return '0123456789X'[(12 - sum) % 11] ?? '';
}

export function canonicalIdNumber(text: string): string {
  return compact(text).toUpperCase();
}

/** The five complaints in the order of the specification. `today` is the day in Shanghai. */
export function idNumberRule(today: CalendarDay): Rule {
  return (value) => {
    const text = canonicalIdNumber(value);
    if (text === '') return 'idNumberRequired';
    if (!/^\d{17}[\dX]$/.test(text)) return 'idNumberFormat';
    if (!isKnownProvince(text.slice(0, 2))) return 'idNumberArea';
    const birth = calendarDay(text.slice(6, 14));
    if (birth === undefined || birth < earliestBirth || birth > today) return 'idNumberBirthDate';
    if (mod11CheckCharacter(text.slice(0, 17)) !== text[17]) return 'idNumberChecksum';
    return undefined;
  };
}
