import { contentKindKeys, contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  insertSections,
  listSections,
  listSectionsForStaff,
  lockSections,
  renameInContent,
  updateSection,
  type Section,
} from '#server/db/queries/content/section.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { noting } from '#server/domain/audit/row-history.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { sectionSetting } from './section-history.ts';
import { mostLevels, pathsOf, treeOf, type Chief, type SectionKey, type Tree } from './section-tree.ts';

type Deps = Pick<Transaction, 'db' | 'clock'>;

/** All sections, whatever the public sees of them. */
export async function listForStaff({ db }: Pick<Services, 'db'>, { userId, actorsIn }: Chief) {
  const sections = await listSectionsForStaff(db);
  const paths = pathsOf(sections);
  const isChiefOf = (path: readonly number[]) => actorsIn(path, undefined).includes('chief');
  return {
    rows: sections.map(({ id, rev, parentId, name, kind, isShown, approvals, ...section }) => ({
      ...{ id, rev, parentId, name, kind: kind ?? ('' as const), isShown, approvals },
      approvalsAsked: section.approvalsAsked,
      approvalsAskedBy: section.askedBy,
      isAskedByCaller: section.approvalsAskedBy === userId,
      mayChange: isChiefOf(paths.get(id) ?? []),
      mayPlace: isChiefOf((paths.get(id) ?? []).slice(0, -1)),
    })),
    mayPlaceRoots: isChiefOf([]),
    kinds: contentKindKeys.map((kind) => ({ kind, name: contentKinds[kind].name })),
  };
}

/**
 * Makes a section, or renames or moves one. A new one wants as many approvals as the strictest in which the same items
 * could stand: fewer are asked for afterwards. Renaming a section also renames it in its items and in all versions, so
 * that scheduled and waiting ones go on. Fails with sectionUnknown, sectionNameTaken, sectionMisplaced,
 * sectionKindFixed, editedMeanwhile, accessDenied.
 */
export async function saveSection(
  deps: Deps,
  given: {
    id?: number | undefined;
    rev?: number | undefined;
    parentId: number | null;
    name: string;
    kind: ContentKind | '';
  },
  chief: Chief,
): Promise<SectionKey> {
  const { id, rev = 0, parentId, name } = given;
  const kind = given.kind === '' ? null : given.kind;
  return changing(deps, chief, async (tx, tree) => {
    const current = id === undefined ? undefined : tree.take({ id, rev });
    const above = parentId === null ? [] : tree.pathOf(parentId, 'parentId');
    tree.requireChief(above);
    if (current && current.kind !== kind) fail('sectionKindFixed', { field: 'kind' });
    const parent = above.at(-1);
    const holdsOther = parent !== undefined && parent.kind !== null && parent.kind !== kind;
    const height = current === undefined ? 1 : tree.heightOf(current.id);
    if (holdsOther || above.some((one) => one.id === id) || above.length + height > mostLevels)
      fail('sectionMisplaced', { field: 'parentId' });
    const alike = tree.all.filter((one) => one.kind === kind || one.kind === null || kind === null);
    if (current?.name !== name && alike.some((one) => one.id !== id && one.name === name))
      fail('sectionNameTaken', { field: 'name' });
    if (current === undefined) {
      const approvals = Math.max(1, ...alike.map((one) => one.approvals));
      const row = { parentId, name, kind, approvals, sortOrder: tree.lastPlace(parentId) + 1 };
      const [made] = await insertSections(tx, [row]);
      if (made === undefined) throw new Error('nothing was inserted');
      return { row: made, what: `made ${name}` };
    }
    const place = current.parentId === parentId ? {} : { sortOrder: tree.lastPlace(parentId) + 1 };
    const row = await updateSection(tx, current, { name, parentId, ...place });
    if (name !== current.name) await renameInContent(tx, current, name);
    const moved = current.parentId === parentId ? '' : `, below ${String(parentId ?? 'none')}`;
    return { row, what: `${current.name} → ${name}${moved}` };
  });
}

/** Puts all sections below one (null: the roots) in an order. Fails with sectionUnknown, sectionOrder, accessDenied. */
export async function orderSections(
  deps: Deps,
  { parentId, ids }: { parentId: number | null; ids: readonly number[] },
  chief: Chief,
): Promise<null> {
  const { db } = deps;
  await lockSections(db);
  const tree = treeOf(await listSections(db), chief);
  tree.requireChief(parentId === null ? [] : tree.pathOf(parentId, 'parentId'));
  const children = tree.all.filter((one) => one.parentId === parentId);
  const isWhole = children.length === ids.length && children.every((one) => ids.includes(one.id));
  if (!isWhole) fail('sectionOrder', { field: 'ids' });
  await noting(deps, sectionSetting, { context: { caller: chief } }, async () => {
    for (const one of children) await updateSection(db, one, { sortOrder: ids.indexOf(one.id) });
  });
  await record(deps, chief, `section ${String(parentId ?? 'root')}`, `order ${ids.join(',')}`);
  return null;
}

/** Fails with sectionUnknown, editedMeanwhile, accessDenied. */
export async function showSection(
  deps: Deps,
  { isShown, ...key }: SectionKey & { isShown: boolean },
  chief: Chief,
): Promise<SectionKey> {
  return changing(deps, chief, async (tx, tree) => ({
    row: await updateSection(tx, tree.take(key), { isShown }),
    what: isShown ? 'shown' : 'hidden',
  }));
}

/** Asks for another number of approvals; it counts when somebody else has confirmed it. Fails with approvalsSettled and as showSection. */
export async function askForApprovals(
  deps: Deps,
  { approvals, ...key }: SectionKey & { approvals: number },
  chief: Chief,
): Promise<SectionKey> {
  return changing(deps, chief, async (tx, tree) => {
    const current = tree.take(key);
    if (current.approvals === approvals) fail('approvalsSettled', { field: 'approvals' });
    const asked = { approvalsAsked: approvals, approvalsAskedBy: chief.userId };
    return { row: await updateSection(tx, current, asked), what: `asked for approvals ${String(approvals)}` };
  });
}

const nothingAsked = { approvalsAsked: null, approvalsAskedBy: null };

/** The second pair of eyes. Fails with approvalsFourEyes, approvalsSettled and as showSection. */
export async function confirmApprovals(deps: Deps, key: SectionKey, chief: Chief): Promise<SectionKey> {
  return changing(deps, chief, async (tx, tree) => {
    const current = tree.take(key);
    const approvals = current.approvalsAsked ?? fail('approvalsSettled');
    if (current.approvalsAskedBy === chief.userId) fail('approvalsFourEyes');
    const row = await updateSection(tx, current, { approvals, ...nothingAsked });
    return { row, what: `approvals ${String(current.approvals)} → ${String(approvals)}` };
  });
}

/** Whoever asked takes it back, or another refuses. Fails with approvalsSettled and as showSection. */
export async function dropApprovals(deps: Deps, key: SectionKey, chief: Chief): Promise<SectionKey> {
  return changing(deps, chief, async (tx, tree) => {
    const current = tree.take(key);
    if (current.approvalsAsked === null) fail('approvalsSettled');
    return {
      row: await updateSection(tx, current, nothingAsked),
      what: 'dropped another number of approvals',
    };
  });
}

/** One change of a section with its line of the audit, while nobody else changes any. */
async function changing(
  deps: Deps,
  chief: Chief,
  change: (tx: Queryable, tree: Tree) => Promise<{ row: Section | undefined; what: string }>,
): Promise<SectionKey> {
  await lockSections(deps.db);
  const tree = treeOf(await listSections(deps.db), chief);
  const { row, what } = await noting(deps, sectionSetting, { context: { caller: chief } }, () =>
    change(deps.db, tree),
  );
  const { id, rev } = row ?? fail('editedMeanwhile');
  await record(deps, chief, `section ${String(id)}`, what);
  return { id, rev };
}

function record(
  deps: Parameters<typeof recordAudit>[0],
  { userId, origin }: Chief,
  object: string,
  result: string,
) {
  return recordAudit(deps, origin, { actorUserId: userId, action: 'content', object, result });
}
