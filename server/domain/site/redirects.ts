import type { ParsedRequestOf, ResponseOf } from '#contract/call.ts';
import { pagePathOf } from '#contract/portal/pages.ts';
import { checkForm } from '#contract/shared-rules/rule.ts';
import { redirectRow, type redirectCalls } from '#contract/site/redirect-calls.ts';
import { readOldPath, redirectRules, redirectsMax, type RedirectForm } from '#contract/site/redirects.ts';
import type { ErrorName } from '#contract/errors.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  countRedirects,
  deleteMissingPaths,
  deleteRedirect,
  findRedirectBy,
  insertRedirect,
  listMissingPaths,
  listAllRedirects,
  listRedirects,
  lockRedirects,
  updateRedirect,
  type Redirect,
} from '#server/db/queries/site/redirect.ts';
import { rowSetting, noteChange } from '#server/domain/audit/row-history.ts';
import { commitAndSend, type Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import { noteNothingDone } from '#server/lib/http/audit-watch.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';
import { recordListAct } from './whole-list.ts';

type SavedRedirect = ParsedRequestOf<typeof redirectCalls.saveRedirect>;
/** As it is written in the database. */
export type Way = Pick<Redirect, 'path' | 'isPrefix' | 'target'>;

const asWritten = ({ path, isPrefix }: Pick<Redirect, 'path' | 'isPrefix'>) => (isPrefix ? `${path}*` : path);

export async function readRedirects(
  { db }: { db: Queryable },
  { words, ...paging }: Paging & { words: string },
): Promise<ResponseOf<typeof redirectCalls.listRedirects>> {
  const { total, rows } = await listRedirects(db, words, limitsOf(paging));
  return {
    total,
    rows: rows.map((row) => ({
      ...{ id: row.id, rev: row.rev, path: asWritten(row), target: row.target, uses: row.uses },
      lastUsed: row.lastUsedAt?.toISOString() ?? null,
    })),
  };
}

export async function readMissing(
  { db }: { db: Queryable },
  paging: Paging,
): Promise<ResponseOf<typeof redirectCalls.listMissing>> {
  const { total, rows } = await listMissingPaths(db, limitsOf(paging));
  return {
    total,
    rows: rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() })),
  };
}

/** An address as a Location header says it. */
function asLocation(address: string): string {
  // only what follows the host is taken
  const { pathname, search, hash } = new URL(address, 'https://portal.invalid');
  return pathname + search + hash;
}

/** Where an address leads in a browser; undefined where there is nothing. A page of the program stands behind its mark, written with it or without. */
async function findTarget(
  { ownPaths }: Pick<Services, 'ownPaths'>,
  given: string,
): Promise<string | undefined> {
  const route = given.replace(/^\/?#/, '');
  const [path = ''] = route.split(/[?#]/, 1);
  if (pagePathOf(path) !== undefined) return asLocation(`/#${route}`);
  const isMarked = route !== given;
  return !isMarked && (await ownPaths.shows(asLocation(given))) ? asLocation(given) : undefined;
}

/**
 * What is wrong with where a path is to lead: the portal answers the old one itself, or nothing answers the new one, so that it would have to
 * lead on. Since a path that leads on is never one that is answered, no way is longer than a step, and none comes back.
 */
export async function judgeRedirect(
  services: Pick<Services, 'ownPaths'>,
  form: RedirectForm,
): Promise<{ way: Way } | { field: keyof RedirectForm; error: ErrorName }> {
  const given = { path: form.path.trim(), target: form.target.trim() };
  const [fault] = Object.entries(checkForm(redirectRules, given)) as [keyof RedirectForm, ErrorName][];
  if (fault !== undefined) return { field: fault[0], error: fault[1] };
  const written = readOldPath(given.path) ?? '';
  const isPrefix = written.endsWith('*');
  const path = isPrefix ? written.slice(0, -1) : written;
  if (await services.ownPaths.answers(path)) return { field: 'path', error: 'redirectTaken' };
  const target = await findTarget(services, given.target);
  if (target === undefined) return { field: 'target', error: 'redirectTargetWrong' };
  return { way: { path, isPrefix, target } };
}

/** Makes a redirect, or another of one. Fails with what judgeRedirect finds, redirectTaken for a path that leads on already, siteListFull, editedMeanwhile, notFound. */
export async function saveRedirect(
  services: Services,
  { id, rev, ...form }: SavedRedirect,
  context: KnownContext,
): Promise<void> {
  const judged = await judgeRedirect(services, form);
  if ('error' in judged) fail(judged.error, { field: judged.field });
  await commitAndSend(services, (within) => writeRedirect(within, { id, rev, way: judged.way }, context));
}

async function writeRedirect(
  transaction: Transaction,
  { id, rev, way }: { id: number | undefined; rev: number; way: Way },
  context: KnownContext,
): Promise<void> {
  const { db } = transaction;
  await lockRedirects(db);
  const other = await findRedirectBy(db, way);
  if (other !== undefined && other.id !== id) fail('redirectTaken', { field: 'path' });
  if (id === undefined) {
    if ((await countRedirects(db)) >= redirectsMax) fail('siteListFull');
    await insertRedirect(db, way);
    await note(transaction, { before: [], after: [way], context });
  } else {
    const known = await findRedirectBy(db, { id });
    if (known === undefined) fail('notFound');
    if (known.rev !== rev) fail('editedMeanwhile');
    if (asWritten(known) === asWritten(way) && known.target === way.target) fail('siteNothingChanged');
    await updateRedirect(db, known, way);
    await note(transaction, { before: [known], after: [way], context });
  }
  await deleteMissingPaths(db, way);
  const act = id === undefined ? 'added' : 'changed';
  await recordListAct(transaction, context, 'redirects', `${act} ${asWritten(way)}`);
}

/** Takes one away; again, nothing is left to do. */
export async function removeRedirect(
  transaction: Transaction,
  { id }: { id: number },
  context: KnownContext,
): Promise<void> {
  await lockRedirects(transaction.db);
  const row = await deleteRedirect(transaction.db, id);
  if (row === undefined) {
    noteNothingDone();
    return;
  }
  await note(transaction, { before: [row], after: [], context });
  await recordListAct(transaction, context, 'redirects', `removed ${asWritten(row)}`);
}

const asKept = (way: Way) => ({ key: asWritten(way), value: { target: way.target } });

/** Notes what became of some of them in the history: of thousands only these. */
export const note = (
  transaction: Transaction,
  {
    before,
    after,
    ...of
  }: { before: readonly Way[]; after: readonly Way[]; context: KnownContext; act?: string },
): Promise<void> =>
  noteChange(transaction, redirectSetting, {
    ...{ before: before.map(asKept), after: after.map(asKept) },
    ...of,
  });

/** Where old addresses lead, as its history has it. */
export const redirectSetting = rowSetting(redirectRow, {
  list: 'redirects',
  hasOrder: false,
  lock: lockRedirects,
  read: async (db) => (await listAllRedirects(db)).map(asKept),
  nameOf: (_, path) => path,
  fieldsOf: ({ target }) => [['新地址', target]],
  judge: async (services, rows) => {
    for (const [at, { key, value }] of rows.entries()) {
      const judged = await judgeRedirect(services, { path: key, target: value.target });
      if ('error' in judged) fail(judged.error, { field: `rows.${String(at)}` });
    }
  },
  write: async (transaction, rows, { context, act }) => {
    const { db } = transaction;
    if (rows.length > redirectsMax) fail('siteListFull');
    const wanted = new Map(rows.map(({ key, value }) => [key, value.target]));
    const known = new Map((await listAllRedirects(db)).map((row) => [asWritten(row), row]));
    const before = [...known.values()].filter((row) => wanted.get(asWritten(row)) !== row.target);
    for (const row of before) if (!wanted.has(asWritten(row))) await deleteRedirect(db, row.id);
    const after = [...wanted].flatMap(([key, target]) =>
      known.get(key)?.target === target ? [] : [{ ...wayOf(key), target }],
    );
    for (const way of after) {
      const old = known.get(asWritten(way));
      if (old === undefined) await insertRedirect(db, way);
      else await updateRedirect(db, old, way);
      await deleteMissingPaths(db, way);
    }
    const count = after.length + before.filter((row) => !wanted.has(asWritten(row))).length;
    await recordListAct(transaction, context, 'redirects', `${act}changed ${String(count)} 条`);
    await note(transaction, { before, after, context, act });
  },
});

const wayOf = (written: string) => {
  const isPrefix = written.endsWith('*');
  return { path: isPrefix ? written.slice(0, -1) : written, isPrefix };
};
