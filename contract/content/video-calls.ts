import { z } from 'zod';
import { call } from '../call.ts';
import { id, pageOf, paging } from '../fields.ts';
import { cardOf, detailOf, neighbours } from './entities.ts';
import { sort } from './filters.ts';
import { videoChannels } from './kinds/video.ts';

const prefix = '/api/cms/videoCollection';
const open = { method: 'POST', access: 'anonymous', errors: [] } as const;
const likes = z.object({ likes: z.number() });

/** A card with how many users like it. */
const videoItem = z.intersection(cardOf('video'), likes).meta({ id: 'VideoItem' });

export type VideoItem = z.output<typeof videoItem>;

export const videoCollectionCalls = {
  portalList: call({
    ...open,
    path: `${prefix}/portalList`,
    summary: '视频列表；channel 为 fwpt（服务平台）或 bsjx（标识解析），空为不限',
    reads: ['content:video', 'section'],
    request: paging.extend({
      channel: z
        .union([z.literal(''), z.enum(Object.keys(videoChannels) as (keyof typeof videoChannels)[])])
        .default(''),
      sort,
    }),
    response: pageOf(videoItem),
  }),
  details: call({
    ...open,
    path: `${prefix}/details`,
    summary:
      '一个视频，连同相关、上一个与下一个；登录后 isLiked 为是否点过赞。未发布的视频对可查看的人另有 tickets，播放时作为 preview 参数。没有时 data 为 null',
    reads: ['content', 'section', 'dictionary'],
    request: z.object({ id: id.optional() }),
    response: z
      .intersection(
        z.intersection(detailOf('video'), neighbours),
        likes.extend({
          isLiked: z.boolean(),
          tickets: z.object({ file: z.string(), subtitles: z.string() }).nullable(),
        }),
      )
      .nullable(),
  }),
  like: call({
    method: 'POST',
    path: `${prefix}/like`,
    summary: '点赞，每个用户一次；isLiked 为 false 时取消。重复发送结果相同',
    access: 'user',
    writes: ['content:video'],
    request: z.object({ id, isLiked: z.boolean().default(true) }),
    response: likes.extend({ isLiked: z.boolean() }),
    errors: ['notFound'],
    perIp: { max: 300, minutes: 10 },
  }),
};
