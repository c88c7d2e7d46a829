import { choice, count, file } from '../field.ts';
import { defineKind } from '../kind.ts';

/** The pages that videos stand on, by the last part of their paths. */
export const videoChannels = { fwpt: '服务平台', bsjx: '标识解析' } as const;

/** The body is the transcript, for people who cannot watch or hear the video. */
export const video = defineKind({
  name: '视频',
  fields: {
    channel: choice('频道', videoChannels, { facet: true, onCard: true }),
    /** Another site's could be exchanged, and would learn who watches. */
    file: file('视频', 'video'),
    /** WebVTT, or ''. */
    subtitles: file('字幕', 'subtitles', { isOptional: true }),
    /** How long it is. */
    seconds: count('时长', { above: 0, greatest: 36_000, unit: '秒', onCard: true }),
  },
  relations: { recordOf: { to: 'activity', inverse: 'videos' } },
});
