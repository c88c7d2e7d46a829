import { z } from 'zod';
import { levelTools } from './constants.ts';
import { degree } from './model-schema.ts';

/** A level that the centre has looked at on site and the enterprise has confirmed, as everybody reads it. */
export const levelBadge = z
  .object({
    tool: z.enum(levelTools),
    /** In words: 三级（集成级）. */
    level: z.string(),
    /** How far the border of this level is verified. */
    degree,
    /** On which the enterprise confirmed it, in Shanghai. */
    day: z.iso.date(),
    /** Where anybody checks it. */
    checkPath: z.string(),
  })
  .meta({ id: 'LevelBadge' });

export type LevelBadge = z.infer<typeof levelBadge>;
