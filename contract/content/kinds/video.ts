import { z } from 'zod';
import { publicVideoPath, readPublicVideoPath } from '../../files/public-videos.ts';
import { line } from '../../fields.ts';
import { defineKind } from '../kind.ts';

/** The pages that videos stand on, by the last part of their paths. */
export const videoChannels = ['fwpt', 'bsjx'] as const;

const video = line(100)
  .refine((path) => readPublicVideoPath(path) !== undefined, { error: 'videoUnknown' })
  .meta({ examples: [publicVideoPath('0'.repeat(32))] });

/** What is said in it is the body, for whoever cannot watch or hear it. */
const kind = defineKind({
  name: '视频',
  extra: z.object({
    channel: z.enum(videoChannels),
    /** A file of this portal: another site's could be exchanged, and would learn who watches. */
    file: video,
    /** WebVTT, likewise of this portal, or ''. */
    subtitles: z.union([z.literal(''), video]),
    /** How long it is. */
    seconds: z.number().int().positive().max(36_000),
  }),
  card: ['channel', 'seconds'],
  facets: ['channel'],
  relations: { recordOf: { to: 'activity', inverse: 'videos' } },
  files: ({ file, subtitles }) => [
    { field: 'file', path: file, holds: 'video' },
    ...(subtitles === '' ? [] : [{ field: 'subtitles', path: subtitles, holds: 'subtitles' } as const]),
  ],
});

export { kind as video };
