import { z } from 'zod';
import { isPrintable, line } from '../fields.ts';

/** Building blocks of a kind's fields. What is not known is '' or an empty list, never missing: pages need no second case. */

/** A name, a place, a document's number. */
export const label = line(200);
/** A sentence or a few, of one paragraph. */
export const sentence = line(2_000);
export const labels = z.array(label).max(50);
export const sentences = z.array(sentence).max(50);
/** A code of a reference table, or '' where none applies. */
export const codes = z.array(line(20)).max(200);
/** The address of another site's page, or '' where there is none. */
export const webAddress = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https?$/ })
    .max(500)
    .refine(isPrintable),
]);
/** A day of the calendar in Shanghai. */
export const day = z.iso.date();
export { instant } from '../fields.ts';
export const count = z.number().int().nonnegative();
export const year = z.number().int().min(1990).max(2100);
export const question = z.object({ question: sentence, answer: sentence });
