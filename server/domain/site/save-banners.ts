import type { ParsedRequestOf, ResponseOf } from '#contract/call.ts';
import { publicImageIds } from '#contract/files/public-images.ts';
import { bannerRow, type bannerCalls } from '#contract/site/banner-calls.ts';
import { bannerRules } from '#contract/site/banner-rules.ts';
import { bannersMax, type BannerAction, type BannerPlace } from '#contract/site/banners.ts';
import { checkForm } from '#contract/shared-rules/rule.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  listAllBanners,
  lockBanners,
  replaceBanners,
  type BannerRow,
} from '#server/db/queries/content/banner.ts';
import { rowSetting, noteChange } from '#server/domain/audit/row-history.ts';
import { claimPublicImages } from '#server/domain/files/images/claim-public-images.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { digestOf, listChanges, recordListAct } from './whole-list.ts';

type SiteBanners = ResponseOf<typeof bannerCalls.readBanners>;
type SavedBanner = ParsedRequestOf<typeof bannerCalls.saveBanners>['rows'][number];

/** Buttons that were written without words have those that home gives them. */
function actionsOf({ actions, linkAddress, jumpAddress }: BannerRow): BannerAction[] {
  if (actions.length > 0) return actions;
  return [
    { label: '查看详情', href: linkAddress },
    { label: '了解更多', href: jumpAddress },
  ].filter(({ href }, at, all) => href !== '' && all.findIndex((other) => other.href === href) === at);
}

/** All of a place, with what visitors do not see. */
export async function readBanners(
  { db }: { db: Queryable },
  { place }: { place: BannerPlace },
): Promise<SiteBanners> {
  const rows = (await listAllBanners(db, place)).map((row) => ({
    ...{ id: row.id, kicker: row.kicker, title: row.title, content: row.content },
    ...{ imageUrl: row.imageUrl, imageAlt: row.imageAlt, isShown: row.isShown },
    actions: place === 'sy' ? actionsOf(row) : [],
    linkAddress: place === 'sy' ? '' : row.linkAddress,
    shownFrom: row.shownFrom?.toISOString() ?? null,
    shownUntil: row.shownUntil?.toISOString() ?? null,
  }));
  return { digest: digestOf(rows), rows };
}

/**
 * Puts these in the place of all that stand there. Fails with editedMeanwhile when they are not what the writer has seen, siteListFull and
 * siteNothingChanged. What bannerRules say of a row counts where it is another than before; a picture that is not there is imageUnknown. A restoring
 * says by `act` what it does: what was removed comes back with its id.
 */
export async function saveBanners(
  transaction: Transaction,
  { place, digest, rows }: { place: BannerPlace; digest: string; rows: readonly SavedBanner[] },
  context: KnownContext,
  act?: string,
): Promise<void> {
  const { db } = transaction;
  await lockBanners(db);
  const before = await readBanners(transaction, { place });
  if (before.digest !== digest || (act === undefined && hasStrangers(rows, before))) fail('editedMeanwhile');
  if (rows.length > bannersMax) fail('siteListFull');
  const was = new Map(before.rows.map((row) => [row.id, row]));
  for (const [at, row] of rows.entries()) requireInOrder(row, { place, at, was });
  await claimImages(db, before, rows);
  await replaceBanners(
    db,
    place,
    rows.map(({ id, shownFrom, shownUntil, ...row }) => ({
      id,
      values: {
        ...row,
        // what home of the release before leads to
        ...(place === 'sy' && {
          linkAddress: row.actions[0]?.href ?? '',
          jumpAddress: row.actions[1]?.href ?? '',
        }),
        shownFrom: shownFrom === null ? null : new Date(shownFrom),
        shownUntil: shownUntil === null ? null : new Date(shownUntil),
      },
    })),
  );
  const after = await readBanners(transaction, { place });
  if (after.digest === digest) fail('siteNothingChanged');
  const named = {
    keyOf: ({ id }: { id: number }) => String(id),
    textOf: ({ title }: { title: string }) => title,
  };
  const setting = bannerSettings[place];
  const changes = (act ?? '') + listChanges(before.rows, after.rows, named);
  await recordListAct(transaction, context, setting.list === 'slides' ? 'slides' : 'strip', changes);
  await noteChange(transaction, setting, {
    ...{ before: keptRows(before), after: keptRows(after), context },
    ...(act !== undefined && { act }),
  });
}

const keptRows = ({ rows }: SiteBanners) =>
  rows.map(({ id, ...value }) => ({ key: String(id), value: { ...value, actions: [...value.actions] } }));

const bannerSetting = (place: BannerPlace) =>
  rowSetting(bannerRow, {
    list: place === 'sy' ? 'slides' : 'strip',
    hasOrder: true,
    lock: lockBanners,
    read: async (db) => keptRows(await readBanners({ db }, { place })),
    nameOf: ({ title }) => title,
    fieldsOf: (row) => [
      ['眉题', row.kicker],
      ['标题', row.title],
      ['说明', row.content],
      ['图片', row.imageUrl],
      ['图片的替代文字', row.imageAlt],
      ['按钮', row.actions.map(({ label, href }) => `${label} ${href}`).join('、')],
      ['链接', row.linkAddress],
      ['开始显示', row.shownFrom === null ? '' : shanghaiMinute(row.shownFrom)],
      ['结束显示', row.shownUntil === null ? '' : shanghaiMinute(row.shownUntil)],
      ['显示给访客', row.isShown ? '是' : '否'],
    ],
    write: async (transaction, rows, { context, act }) => {
      const { digest } = await readBanners(transaction, { place });
      const saved = rows.map(({ key, value }) => ({ ...value, id: Number(key) }));
      await saveBanners(transaction, { place, digest, rows: saved }, context, act);
    },
  });
/** What stands in the places of home, as its history has it. */
export const bannerSettings = { sy: bannerSetting('sy'), syyc: bannerSetting('syyc') };

const hasStrangers = (rows: readonly SavedBanner[], before: SiteBanners): boolean =>
  rows.some(({ id }) => id !== undefined && !before.rows.some((row) => row.id === id));

/** Only what is changed is judged: a site that was begun with other slides can be edited without mending them first. */
function requireInOrder(
  row: SavedBanner,
  {
    place,
    at,
    was,
  }: { place: BannerPlace; at: number; was: ReadonlyMap<number, SiteBanners['rows'][number]> },
): void {
  const { id, ...written } = row;
  const known = id === undefined ? undefined : was.get(id);
  const [fault] = Object.entries(checkForm(bannerRules[place], written));
  if (fault === undefined) return;
  const [field, error] = fault;
  if (
    known === undefined ||
    JSON.stringify(known[field as keyof typeof known]) !==
      JSON.stringify(written[field as keyof typeof written])
  )
    fail(error, { field: `rows.${String(at)}.${field}` });
}

/** Pictures that are new here stay from now on. */
async function claimImages(db: Queryable, before: SiteBanners, rows: readonly SavedBanner[]): Promise<void> {
  const known = publicImageIds(...before.rows.map(({ imageUrl }) => imageUrl));
  const fresh = publicImageIds(...rows.map(({ imageUrl }) => imageUrl)).filter((id) => !known.includes(id));
  const [missing] = await claimPublicImages(db, fresh);
  if (missing === undefined) return;
  const at = rows.findIndex(({ imageUrl }) => imageUrl.includes(missing));
  fail('imageUnknown', { field: `rows.${String(at)}.imageUrl` });
}
