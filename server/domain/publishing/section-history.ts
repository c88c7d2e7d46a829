import { isDeepStrictEqual } from 'node:util';
import { contentKinds } from '#contract/content/kinds.ts';
import type { ErrorName } from '#contract/errors.ts';
import type { Queryable } from '#server/db/database.ts';
import { countStock, findTies } from '#server/db/queries/content/merge-section.ts';
import {
  listSections,
  listSectionsEver,
  lockSections,
  type Section,
} from '#server/db/queries/content/section.ts';
import { noting, rowSetting, type Foreseen, type Restoring } from '#server/domain/audit/row-history.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf } from '#server/lib/http/context.ts';
import { restoreSections } from './restore-sections.ts';
import {
  approvalsOnReturn,
  approvalsToAsk,
  asRow,
  isAlike,
  sectionRow,
  type SectionRow,
} from './section-rows.ts';
import { depthFirst, mostLevels } from './section-tree.ts';

/** The tree of sections as its history has it: each with those below it behind it. What stands in them is no part of it. */
export const sectionSetting = rowSetting(sectionRow, {
  list: 'sections',
  hasOrder: true,
  lock: lockSections,
  read: async (db) => depthFirst(await listSections(db)).map(asRow),
  nameOf: ({ name }) => name,
  namesRows: true,
  names: async (db) => new Map((await listSectionsEver(db)).map(({ id, name }) => [String(id), name])),
  fieldsOf: ({ name, parent, kind, isShown, approvals, asked }, nameOfRow) => [
    ['名称', name],
    ['放在哪里', parent === null ? '第一层' : `“${nameOfRow(String(parent))}”下面`],
    ['内容类别', kind === '' ? '不限' : contentKinds[kind].name],
    ['显示给访客', isShown ? '是' : '否'],
    ['审核人数', `${String(approvals)} 人`],
    ['审核人数申请', asked === null ? '' : `${String(asked)} 人`],
  ],
  foresee: async ({ db }, restoring) => {
    const ever = new Map((await listSectionsEver(db)).map((one) => [String(one.id), one]));
    const foreseen = new Map<string, Foreseen>();
    for (const change of restoring.changed) {
      const refused =
        change.after === null
          ? await whyItStays(db, restoring, change.key)
          : faultOf(restoring, { ...change, after: change.after, row: ever.get(change.key) });
      const note = change.after === null ? '' : noteOf(restoring, { ...change, after: change.after, ever });
      if (refused !== undefined) foreseen.set(change.key, { refused });
      else if (note !== '') foreseen.set(change.key, { note });
    }
    return foreseen;
  },
  write: async (transaction, rows, { context, act, changed }) => {
    const before = await sectionSetting.read(transaction.db);
    await noting(transaction, sectionSetting, { context, act }, () =>
      restoreSections(transaction, rows, { changed, userId: context.caller.userId }),
    );
    // what somebody has asked for already is not asked for again
    if (isDeepStrictEqual(await sectionSetting.read(transaction.db), before)) fail('siteNothingChanged');
    const note = (object: string, result: string) =>
      recordAudit(transaction, originOf(context), {
        ...{ actorUserId: context.caller.userId, action: 'content', object: `section ${object}` },
        result: act + result,
      });
    for (const { key, before: was, after: is } of changed)
      await note(key, is === null ? 'removed' : was === null ? `returned ${is.name}` : `changed ${is.name}`);
    if (changed.length === 0) await note('root', 'order');
  },
});

type Rows = Restoring<SectionRow>;

/** By the rules of a removal: nothing stands in it, nobody counts on it, and it is not the last of its kind. */
async function whyItStays(db: Queryable, { now, then }: Rows, key: string): Promise<ErrorName | undefined> {
  const id = Number(key);
  if (then.some(({ value }) => value.parent === id)) return 'stateRowNeedsOther';
  const { live, other, trash, files } = await countStock(db, id);
  if (live + other + trash + files > 0) return 'sectionFilled';
  const { people, keys, webhooks } = await findTies(db, id);
  if (people.length + keys.length + webhooks.length > 0) return 'sectionTied';
  const kind = now.find((row) => row.key === key)?.value.kind ?? '';
  return kind !== '' && !then.some(({ value }) => value.kind === kind) ? 'sectionLast' : undefined;
}

interface Change {
  key: string;
  before: SectionRow | null;
  after: SectionRow;
}

/** By the rules of a save. `row`: it, also where it was removed. */
function faultOf(
  { then }: Rows,
  { key, before, after, row }: Change & { row: Section | undefined },
): ErrorName | undefined {
  // by another way than this program it may be gone altogether
  if (row === undefined) return 'sectionUnknown';
  if ((row.kind ?? '') !== after.kind) return 'sectionKindFixed';
  const above = pathAbove(then, after);
  if (above === undefined) return 'stateRowNeedsOther';
  const [parent] = above;
  const holdsOther = parent !== undefined && parent.value.kind !== '' && parent.value.kind !== after.kind;
  if (holdsOther || above.some((one) => one.key === key) || above.length >= mostLevels)
    return 'sectionMisplaced';
  // what stands below it by now goes along
  if (above.length + heightIn(then, key) > mostLevels) return 'sectionMisplaced';
  const isTaken = then.some(
    (one) => one.key !== key && one.value.name === after.name && isAlike(one.value, after),
  );
  return isTaken && before?.name !== after.name ? 'sectionNameTaken' : undefined;
}

/** How many levels one has with those below it. It stands above none of what is above it. */
const heightIn = (then: Rows['then'], key: string): number =>
  1 +
  Math.max(
    0,
    ...then.filter(({ value }) => String(value.parent) === key).map((one) => heightIn(then, one.key)),
  );

/** What stands above one, the nearest first; undefined where one of it is not there. Ends where it comes round. */
function pathAbove(then: Rows['then'], { parent }: SectionRow): Rows['then'] | undefined {
  const path: Rows['then'][number][] = [];
  for (let at = parent; at !== null && path.length <= mostLevels;) {
    const found = then.find(({ key }) => key === String(at));
    if (found === undefined) return undefined;
    path.push(found);
    at = found.value.parent;
  }
  return path;
}

function noteOf(
  { now }: Rows,
  { key, before, after, ever }: Change & { ever: ReadonlyMap<string, Section> },
): string {
  if (before !== null) return noteOfApprovals(before, after);
  const approvals = approvalsOnReturn(now, after);
  const heir = heirOf(ever, key);
  return [
    ...(heir === undefined ? [] : [`其中的内容已并入“${heir.name}”，不会移回来`]),
    ...(approvals === after.approvals ? [] : [`审核人数为 ${String(approvals)} 人，和同类栏目里最多的一样`]),
  ].join('；');
}

/** Where what stood in one is by now, over several removals too. */
function heirOf(ever: ReadonlyMap<string, Section>, key: string): Section | undefined {
  const next = (one: Section | undefined) => ever.get(String(one?.intoId ?? ''));
  let heir = next(ever.get(key));
  for (let steps = 0; heir !== undefined && heir.removedAt !== null && steps < ever.size; steps++)
    heir = next(heir);
  return heir;
}

function noteOfApprovals(before: SectionRow, after: SectionRow): string {
  const asked = approvalsToAsk(before, after);
  return asked === undefined || asked === null
    ? ''
    : `审核人数先申请改为 ${String(asked)} 人，由另一位主编确认后生效`;
}
