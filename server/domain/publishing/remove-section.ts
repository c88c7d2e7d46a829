import {
  countStock,
  findTies,
  moveStock,
  setRemoved,
  type SectionStock,
} from '#server/db/queries/content/merge-section.ts';
import {
  listSections,
  lockSections,
  updateSection,
  type Section,
} from '#server/db/queries/content/section.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { noteChange } from '#server/domain/audit/row-history.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { sectionSetting } from './section-history.ts';
import { mostLevels, treeOf, type Chief, type SectionKey, type Tree } from './section-tree.ts';

/** What would become of a section's things, for whoever thinks of removing it. Fails with sectionUnknown, accessDenied. */
export async function readSectionUse({ db }: Pick<Services, 'db'>, id: number, chief: Chief) {
  const tree = treeOf(await listSections(db), chief);
  const before = takePlaced(tree, id);
  return {
    ...(await countStock(db, id)),
    ...(await findTies(db, id)),
    children: childrenOf(tree, id).map(({ name }) => name),
    isLast: isLast(tree, before),
    targets: tree.all.filter((into) => refusal(tree, before, into) === undefined).map((into) => into.id),
  };
}

/**
 * Removes a section. What stands in it goes to another, with the sections below it; without another there must be nothing. Roles, keys and webhooks
 * that are given for it alone hold it: to carry them over would let somebody see more than he was given. The other section wants at least as many
 * approvals, so that no work that waits needs fewer. Old addresses that name it lead on to the other.
 * Fails with sectionUnknown, sectionLast, sectionTied, sectionFilled, sectionMergeImpossible, editedMeanwhile, accessDenied.
 */
export async function removeSection(
  deps: Pick<Transaction, 'db' | 'clock'>,
  { id, rev, intoId }: SectionKey & { intoId: number | null },
  chief: Chief,
): Promise<SectionKey> {
  const { db } = deps;
  await lockSections(db);
  const tree = treeOf(await listSections(db), chief);
  const before = takePlaced(tree, id);
  if (before.rev !== rev) fail('editedMeanwhile');
  const into = intoId === null ? undefined : tree.pathOf(intoId, 'intoId').at(-1);
  if (isLast(tree, before)) fail('sectionLast');
  const { people, keys, webhooks } = await findTies(db, id);
  if (people.length + keys.length + webhooks.length > 0) fail('sectionTied');
  const kept = await sectionSetting.read(db);
  const stock = await countStock(db, id);
  const children = childrenOf(tree, id);
  if (into === undefined) {
    if (children.length > 0 || sizeOf(stock) > 0) fail('sectionFilled', { field: 'intoId' });
  } else {
    const name = refusal(tree, before, into);
    if (name !== undefined) fail(name, { field: 'intoId' });
    await moveStock(db, before, into);
    const place = tree.lastPlace(into.id) + 1;
    for (const [at, child] of children.entries())
      await updateSection(db, child, { parentId: into.id, sortOrder: place + at });
  }
  const removed = await setRemoved(db, before, { at: deps.clock.now(), intoId });
  if (removed === undefined) fail('editedMeanwhile');
  await noteChange(deps, sectionSetting, { before: kept, context: { caller: chief } });
  await recordAudit(deps, chief.origin, {
    actorUserId: chief.userId,
    action: 'content',
    object: `section ${String(id)}`,
    result: into === undefined ? `removed ${before.name}` : mergedText(before, into, stock, children.length),
  });
  return { id, rev: removed.rev };
}

const childrenOf = (tree: Tree, id: number) => tree.all.filter(({ parentId }) => parentId === id);
const sizeOf = ({ live, other, trash, files }: SectionStock) => live + other + trash + files;

function mergedText(before: Section, into: Section, stock: SectionStock, below: number): string {
  const { live, other, trash, files } = stock;
  const items = `${String(live)} public, ${String(other)} other, ${String(trash)} in the trash`;
  return `merged ${before.name} into ${into.name} (${String(into.id)}): ${items}, ${String(files)} files, ${String(below)} below`;
}

/** One whose place the colleague may change. */
function takePlaced(tree: Tree, id: number): Section {
  const path = tree.pathOf(id);
  tree.requireChief(path.slice(0, -1));
  return path.at(-1) ?? fail('sectionUnknown');
}

/** Whether it is the only one in which items of its kind have a place of their own. The next start would make another. */
const isLast = ({ all }: Tree, { kind }: Section) =>
  kind !== null && all.filter((one) => one.kind === kind).length === 1;

/** Why another section cannot take what stands in one; undefined: it can. */
function refusal(tree: Tree, before: Section, into: Section) {
  const path = tree.pathOf(into.id);
  const isBelow = path.some(({ id }) => id === before.id);
  const holdsOther = into.kind !== null && into.kind !== before.kind;
  const isTooHigh = path.length + tree.heightOf(before.id) - 1 > mostLevels;
  if (isBelow || holdsOther || isTooHigh || into.approvals < before.approvals)
    return 'sectionMergeImpossible' as const;
  return tree.isChiefIn(path) ? undefined : ('accessDenied' as const);
}
