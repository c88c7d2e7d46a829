import { z } from 'zod';
import { compact, halfWidth } from './shared-rules/half-width.ts';

/**
 * Building blocks of requests. Every text and every number of a request is made of them (server/routes/requests.test.ts
 * checks every call). They refuse what PostgreSQL cannot store (NUL, numbers beyond a column) and characters that
 * people cannot see.
 */

/** Controls (NUL and new lines among them), halves of characters, line ends of Unicode, marks that turn the reading direction. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

export const isPrintable = (value: string): boolean => !unprintable.test(value);

/** The same text without them, and without what has no width: for texts that come in another way than by these blocks. */
export const withoutUnprintable = (value: string): string =>
  value.replace(/[^\P{Cc}\n\t]|[\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]/gu, '');

/** Text of one line. */
export const line = (maxLength: number) => z.string().max(maxLength).refine(isPrintable);
/** Text of several lines: new lines and tabs are kept, all else that cannot be seen is refused. */
export const lines = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => isPrintable(value.replace(/[\r\n\t]/g, '')));

/** Missing text is '' so that a form's own rules, not the parser, name what is missing. */
export const text = (maxLength = 2000) => line(maxLength).default('');
const withoutEnds = (maxLength: number) => z.string().max(maxLength).trim().refine(isPrintable);
/** What was pasted with a new line or a tab at either end is meant without. */
export const trimmed = (maxLength = 2000) => withoutEnds(maxLength).default('');
/** A name to log in by: what an input method types in full width is meant in half. */
export const narrow = (maxLength: number) =>
  z.string().max(maxLength).trim().refine(isPrintable).overwrite(halfWidth).default('');
/** A code or a number that identifies: neither width nor blanks are meant, so neither costs a try. */
export const codeText = (maxLength: number) =>
  z.string().max(maxLength).trim().refine(isPrintable).overwrite(compact).default('');

/** PostgreSQL's `integer`. */
const integerLimits = { min: -(2 ** 31), max: 2 ** 31 - 1 };

/** A whole number. It travels as one, or as digits: addresses carry nothing else. */
export const integer = ({ min = integerLimits.min, max = integerLimits.max } = {}) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,16}$/)])
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));

/** Ids are PostgreSQL's `bigint`, as far as JavaScript can count. */
export const id = integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

/** An id or a code that is kept as text. Some calls answer it as a number, so both are taken. */
export const idText = (maxLength = 50) =>
  z.union([withoutEnds(maxLength), z.number().int().nonnegative().transform(String)]).default('');

/** A moment, as ISO 8601 in UTC, of the years 1900 to 2199: PostgreSQL has no year 0, and takes years of two digits for others. */
export const instant = z.iso.datetime().refine((value) => /^(19|20|21)/.test(value));

/** Nothing in, or nothing that is read. */
export const nothing = z.object({}).meta({ id: 'Nothing' });

/** Largest page anybody can ask for. */
export const maxPageSize = 100;

export const paging = z
  .object({
    pageNum: integer({ min: 1, max: 10_000 }).default(1),
    pageSize: integer({ min: 1, max: maxPageSize }).default(10),
  })
  .meta({ id: 'Paging' });

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ total: z.number(), rows: z.array(item) });

/** A step of a workflow, as those who work on its subject see it; `by` '' where nobody with an account made it. */
export const workflowStep = z.object({
  action: z.string(),
  fromState: z.string(),
  toState: z.string(),
  comment: z.string(),
  time: instant,
  by: z.string(),
});
