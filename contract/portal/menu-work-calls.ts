import { z } from 'zod';
import { call } from '../call.ts';
import { id, line, nothing, trimmed } from '../fields.ts';

const base = '/api/portal/portalMenu';

/** What staff say of one entry. */
const entry = z.object({
  /** Of an entry that there is; left out of a new one. */
  menuId: id.optional(),
  name: line(20).trim().min(1),
  /** A page of this portal, another site, or '' for one that has no address yet. */
  url: trimmed(300),
  icon: trimmed(30),
  loginRequired: z.boolean().default(false),
  keep: z.boolean().default(false),
  isIFrame: z.boolean().default(false),
  /** What a frame shows. */
  thirdUrl: trimmed(500),
  isShown: z.boolean().default(true),
});

/** Entries of the menu, and below one of them. */
export const menuRowsMax = 50;

/** An entry as the history of the menu has it; `parent` the id of the one that it stands below. */
export const menuRow = entry.omit({ menuId: true }).extend({ parent: z.number().nullable() });

const example = { digest: '', rows: [{ name: '首页', icon: 'home', url: '/home/Home', children: [] }] };

/** Two levels, as the header shows them. */
const menuInput = z
  .array(entry.extend({ children: z.array(entry).max(menuRowsMax).default([]) }))
  .max(menuRowsMax);
export type MenuInput = z.output<typeof menuInput>;

const kept = entry.required({ menuId: true }).extend({ menuId: z.number() });
const answer = z.object({ digest: z.string(), rows: z.array(kept.extend({ children: z.array(kept) })) });

/** How chiefs of the whole site change the menu: all of it at once, so that no order or level is half done. */
export const menuWorkCalls = {
  readMenu: call({
    method: 'POST',
    path: `${base}/list`,
    summary: '整个菜单，含隐藏的；digest 为其当前状态',
    access: 'chief',
    reads: ['menu'],
    request: nothing,
    response: answer,
    errors: ['accessDenied'],
  }),
  saveMenu: call({
    method: 'POST',
    path: `${base}/save`,
    bodyKilobytes: 1024,
    summary: '以给出的各项代替整个菜单：digest 为所见的状态，带 menuId 的为已有的项，没有给出的删除',
    access: 'chief',
    transaction: true,
    writes: ['menu'],
    once: true,
    request: z
      .object({ digest: trimmed(64), rows: menuInput })
      .refine(({ rows }) => areDifferent(rows), { path: ['rows'] })
      .meta({ examples: [example] }),
    response: answer,
    errors: [
      'menuAddressWrong',
      'menuFrameAddressWrong',
      'menuItemUnknown',
      'editedMeanwhile',
      'accessDenied',
    ],
  }),
};

function areDifferent(rows: MenuInput): boolean {
  const ids = rows.flatMap((row) => [row, ...row.children]).flatMap(({ menuId }) => menuId ?? []);
  return new Set(ids).size === ids.length;
}
