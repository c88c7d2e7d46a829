import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, trimmed } from '../fields.ts';
import { bannerPlaces } from './banners.ts';

const prefix = '/api/portal/site/banner';
const workOn = { method: 'POST', access: 'chief' } as const;
/** More than any rule allows, so that the rule says what is too long. */
const words = trimmed(300);
const address = trimmed(600);
const place = z.enum(bannerPlaces);

/** A slide or a tile as a save gives it. */
export const bannerRow = z.object({
  ...{ kicker: words, title: words, content: words, imageUrl: trimmed(100), imageAlt: words },
  actions: z
    .array(z.object({ label: words, href: address }))
    .max(10)
    .default([]),
  linkAddress: address,
  shownFrom: instant.nullable().default(null),
  shownUntil: instant.nullable().default(null),
  isShown: z.boolean().default(true),
});

/** The slides of home and the tiles below it, by chiefs of the whole site. See docs/decisions/140. */
export const bannerCalls = {
  readBanners: call({
    ...workOn,
    path: `${prefix}/list`,
    summary: '首页轮播（sy）或专题通栏（syyc）的全部各项，含没有显示的；digest 为其当前状态',
    reads: ['banner'],
    request: z.object({ place }).meta({ examples: [{ place: 'sy' }] }),
    response: z.object({
      digest: z.string(),
      rows: z.array(bannerRow.extend({ id: z.number() }).meta({ id: 'SiteBanner' })),
    }),
    errors: ['accessDenied'],
  }),
  saveBanners: call({
    ...workOn,
    path: `${prefix}/save`,
    bodyKilobytes: 128,
    summary:
      '以给出的各项代替一处的全部：digest 为所见的状态，带 id 的为已有的项，没有给出的删除，访客立即看到',
    writes: ['banner'],
    transaction: true,
    request: z
      .object({
        ...{ place, digest: trimmed(64) },
        rows: z
          .array(bannerRow.extend({ id: id.optional() }))
          .max(60)
          .refine(
            (rows) =>
              new Set(rows.flatMap((row) => row.id ?? [])).size === rows.filter((row) => row.id).length,
          ),
      })
      .meta({ examples: [{ place: 'sy', digest: '', rows: [] }] }),
    response: z.null(),
    errors: [
      ...(['accessDenied', 'editedMeanwhile', 'siteNothingChanged', 'siteListFull'] as const),
      ...(['bannerTitleRequired', 'bannerLabelRequired', 'bannerTimesOrder'] as const),
      ...(['siteTextTooLong', 'siteLinkAddressRequired', 'menuAddressWrong', 'imageUnknown'] as const),
    ],
  }),
};
