import { z } from 'zod';

/** What can be got by a policy or a declaration, by whom and until when, as the fact line says it. */
export const factLine = z
  .object({
    /** In 万元; null where the text names no sum. */
    amount: z.number().nullable(),
    audience: z.string(),
    /** Of the window of a declaration, or of the one that can be applied to by a policy; null where there is none. */
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    /** Where one applies. */
    declarationId: z.number().nullable(),
    mode: z.string(),
  })
  .meta({ id: 'FactLine' });

export type FactLine = z.infer<typeof factLine>;
