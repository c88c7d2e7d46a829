import { z } from 'zod';
import { levelTools } from './constants.ts';

/** A level that the centre has looked at on site and the enterprise has confirmed, as everybody reads it. */
export const levelBadge = z
  .object({
    tool: z.enum(levelTools),
    /** What the tool is called: pages of content know none of them. */
    name: z.string(),
    /** In words: 三级（集成级）. */
    level: z.string(),
    /** 参考 where the border of this level is not verified; '' where it is. */
    degree: z.string(),
    /** On which the enterprise confirmed it, in Shanghai. */
    day: z.iso.date(),
    /** Where anybody checks it. */
    checkPath: z.string(),
  })
  .meta({ id: 'LevelBadge' });

export type LevelBadge = z.infer<typeof levelBadge>;
