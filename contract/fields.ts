import { z } from 'zod';

/** Building blocks of requests. Missing text is '' so that a form's own rules, not the parser, name what is missing. */
export const text = (maxLength = 2000) => z.string().max(maxLength).default('');
export const trimmed = (maxLength = 2000) => z.string().max(maxLength).trim().default('');

/** Ids travel as numbers; addresses carry them as digits, so both are taken. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** An id or a code that is kept as text. Some calls answer it as a number, so both are taken. */
export const idText = (maxLength = 50) =>
  z.union([trimmed(maxLength), z.number().int().nonnegative().transform(String)]).default('');

/** Nothing in, or nothing that is read. */
export const nothing = z.object({});

/** Largest page anybody can ask for. */
export const maxPageSize = 100;

export const paging = z.object({
  pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(maxPageSize).default(10),
});

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ total: z.number(), rows: z.array(item) });
