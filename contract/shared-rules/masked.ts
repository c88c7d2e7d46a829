import { isMasked, maskEmail, maskIdNumber, maskPhone } from './masks.ts';

/** 林远 -> 林*: a name of people keeps its first character. */
const maskPersonName = (name: string): string => {
  const [first, ...others] = name.trim();
  return first === undefined ? '' : first + '*'.repeat(Math.max(1, others.length));
};

const kinds = {
  name: maskPersonName,
  phone: maskPhone,
  email: maskEmail,
  idNumber: maskIdNumber,
  /** A phone or an email. */
  contact: (text: string) => (text.includes('@') ? maskEmail(text) : maskPhone(text)),
} as const;

/** How what names a person or reaches him is masked, by its path in an answer: `rows.phone`. What is in arrays has the path of one of them. */
export type MaskedFields = Readonly<Record<string, keyof typeof kinds>>;

/** An answer without what reaches a person. '' and null stay, and so does what is masked already. */
export function maskAnswer<Answer>(fields: MaskedFields, answer: Answer): Answer {
  return Object.entries(fields).reduce<unknown>(
    (masked, [path, kind]) => atPath(masked, path.split('.'), kinds[kind]),
    answer,
  ) as Answer;
}

/** What maskAnswer hides of an answer, by path; only of fields outside of arrays. */
export function clearFields(fields: MaskedFields, answer: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.keys(fields).flatMap((path) => {
      const found = path
        .split('.')
        .reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), answer);
      return typeof found === 'string' && found !== '' ? [[path, found]] : [];
    }),
  );
}

function atPath(value: unknown, path: readonly string[], mask: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => atPath(one, path, mask));
  const [key, ...deeper] = path;
  if (key === undefined)
    return typeof value === 'string' && value !== '' && !isMasked(value) ? mask(value) : value;
  return isRecord(value) && key in value ? { ...value, [key]: atPath(value[key], deeper, mask) } : value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
