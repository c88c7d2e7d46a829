import { returnReasonMaxLength } from '#contract/eligibility/constants.ts';
import type { RuleWork } from '#contract/eligibility/entities.ts';
import { failedExamples } from '#contract/eligibility/examples.ts';
import { isTooLarge, ruleSetFaults } from '#contract/eligibility/rule-faults.ts';
import { noRules, type RuleSet } from '#contract/eligibility/rule-set.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import type { Queryable } from '#server/db/database.ts';
import { listBelow, sectionPath } from '#server/db/queries/content/section.ts';
import { findItem, lockItem, type Item } from '#server/db/queries/content/version.ts';
import { findDirectList } from '#server/db/queries/eligibility/direct-list.ts';
import {
  findActiveSet,
  findOpenSet,
  findVersionOf,
  insertDraft,
  isRuledKind,
  listRuled,
  listVersionsOf,
  updateSet,
  type RuledKind,
  type RuleSetRow,
} from '#server/db/queries/eligibility/rule-set.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import type { Colleague } from '#server/domain/publishing/work-on-items.ts';
import type { Clock } from '#server/lib/clock.ts';
import { fail } from '#server/lib/fail.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import { listCarriedAreas } from '#server/db/queries/reference/reference.ts';
import type { Services } from '#server/services.ts';
import { sentencesOfItem } from './item-sentences.ts';
import { readChoices } from './names.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'site'>;

interface Found {
  item: Item & { kind: RuledKind };
  mayWrite: boolean;
  mayReview: boolean;
}

/** A policy or a declaration of a section in which the colleague works. Fails with notFound: others have none there. */
export async function requireItem(db: Queryable, itemId: number, colleague: Colleague): Promise<Found> {
  const item = await findItem(db, itemId);
  if (item === undefined || item.isDeleted || !isRuledKind(item.kind)) return fail('notFound');
  const path = await sectionPath(db, item.sectionId);
  if (!colleague.mayReadIn(path, item)) fail('notFound');
  return {
    item: { ...item, kind: item.kind },
    mayWrite: colleague.mayWriteIn(path, item),
    mayReview: colleague.actorsIn(path, item).includes('reviewer'),
  };
}

/** Public policies and declarations of the sections in which the colleague works, with their rules. */
export async function listRuledItems(
  { db, clock }: Deps,
  { view, keyword, ...paging }: Paging & { view: 'all' | 'waiting' | 'active'; keyword: string },
  { readingSections }: Colleague,
) {
  const sectionIds = readingSections && (await listBelow(db, readingSections));
  const now = clock.now();
  const at = { now, today: shanghaiDay(now) };
  const { total, rows } = await listRuled(db, { ...limitsOf(paging), ...at, view, keyword, sectionIds });
  return {
    total,
    rows: rows.flatMap(({ sectionId: _, endsAt, kind, ...row }) =>
      isRuledKind(kind) ? [{ ...row, kind, endTime: endsAt?.toISOString() ?? null }] : [],
    ),
  };
}

/** The rules of an item as they are worked on. Fails with notFound. */
export async function openRuleSet(
  { db, clock, site }: Deps,
  itemId: number,
  colleague: Colleague,
): Promise<RuleWork> {
  const { item, mayWrite, mayReview } = await requireItem(db, itemId, colleague);
  const { areaCode } = site.facts;
  const [open, active, versions, choices, list] = await Promise.all([
    findOpenSet(db, itemId),
    findActiveSet(db, itemId),
    listVersionsOf(db, itemId),
    readChoices(db, areaCode, listCarriedAreas),
    findDirectList(db, itemId),
  ]);
  const content = open?.content ?? active?.content ?? noRules;
  return {
    ...{ itemId, kind: item.kind, title: item.title, mayWrite, mayReview, content },
    endTime: item.endsAt?.toISOString() ?? null,
    activeVersion: active?.version ?? 0,
    open: open?.state === 'draft' || open?.state === 'proposed' ? open.state : '',
    rev: open?.rev ?? 0,
    versions: versions.map(({ writtenBy, writtenAt, decidedBy, decidedAt, ...version }) => ({
      ...version,
      ...{ writtenBy: writtenBy ?? '', decidedBy: decidedBy ?? '' },
      writtenTime: writtenAt.toISOString(),
      decidedTime: decidedAt?.toISOString() ?? null,
    })),
    returned: open?.returned ?? '',
    mayConfirm: mayReview && open?.state === 'proposed' && isAnother(open, colleague),
    mayTakeBack: mayWrite && open?.state === 'proposed' && open.proposedBy === colleague.userId,
    hasList: list !== undefined,
    sentences: sentencesOfItem(item),
    supportAmount: textIn(item.extra, 'supportAmount'),
    home: { areaCode, areas: choices.area.filter(({ code }) => code !== areaCode) },
    choices,
    today: shanghaiDay(clock.now()),
  };
}

const textIn = (extra: object, key: string): string => {
  const value: unknown = Object.entries(extra).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value : '';
};

/** Whoever has saved a version once is no other person of it, whoever saved it last. */
const isAnother = ({ writers, proposedBy }: RuleSetRow, { userId }: Colleague): boolean =>
  !writers.includes(userId) && proposedBy !== userId;

/** A version as it was, or is. Fails with notFound. */
export async function readRuleSet(
  { db }: Deps,
  { itemId, version }: { itemId: number; version: number },
  colleague: Colleague,
) {
  await requireItem(db, itemId, colleague);
  return { version, content: (await findVersionOf(db, { itemId, version }))?.content ?? null };
}

/** Keeps a draft; answers its rev. Fails with notFound, accessDenied, ruleSetTooLarge, and ruleSetMoved where a colleague was first. */
export async function saveRuleSet(
  transaction: Transaction,
  { itemId, rev, content }: { itemId: number; rev: number; content: RuleSet },
  colleague: Colleague,
): Promise<{ rev: number }> {
  const { db, clock } = transaction;
  const { mayWrite } = await requireItem(db, itemId, colleague);
  if (!mayWrite) fail('accessDenied');
  if (isTooLarge(content)) fail('ruleSetTooLarge', { field: 'content' });
  const open = await findOpenSet(db, itemId);
  const { userId } = colleague;
  const writers = [...new Set([...(open?.writers ?? []), userId])];
  const written = { content, writtenBy: userId, writers, writtenAt: clock.now() };
  const isKept =
    open === undefined
      ? rev === 0 && (await insertDraft(db, { itemId, ...written }))
      : await updateSet(db, { id: open.id, rev, state: 'draft' }, written);
  if (!isKept) fail('ruleSetMoved');
  await record(transaction, colleague, itemId, 'save');
  return { rev: rev + 1 };
}

/**
 * Lets a draft wait for another person. Fails with notFound, accessDenied, ruleSetMoved, ruleSetFaulty, and ruleSetExample where an example does not come out as
 * it is expected.
 */
export async function proposeRuleSet(
  transaction: Transaction,
  { itemId, rev }: { itemId: number; rev: number },
  colleague: Colleague,
): Promise<{ rev: number }> {
  const { db, clock } = transaction;
  const { mayWrite } = await requireItem(db, itemId, colleague);
  if (!mayWrite) fail('accessDenied');
  const open = (await findOpenSet(db, itemId)) ?? fail('ruleSetMoved');
  if (open.state !== 'draft' || open.rev !== rev) fail('ruleSetMoved');
  if (ruleSetFaults(open.content).length > 0) fail('ruleSetFaulty');
  const now = clock.now();
  if (failedExamples(open.content, shanghaiDay(now)).length > 0) fail('ruleSetExample');
  const proposed = {
    state: 'proposed',
    proposedBy: colleague.userId,
    proposedAt: now,
    returned: '',
  } as const;
  if (!(await updateSet(db, open, proposed))) fail('ruleSetMoved');
  await record(transaction, colleague, itemId, 'propose');
  return { rev: rev + 1 };
}

export interface Decision {
  itemId: number;
  rev: number;
  action: 'confirm' | 'return' | 'takeBack';
  reason: string;
}

/** Fails with notFound, accessDenied, ruleSetMoved, ruleSetOwn, ruleSetNotProposer, ruleSetReason and ruleSetReasonTooLong. */
export async function decideRuleSet(
  transaction: Transaction,
  { itemId, rev, action, reason }: Decision,
  colleague: Colleague,
): Promise<null> {
  const { db, clock } = transaction;
  const { mayWrite, mayReview } = await requireItem(db, itemId, colleague);
  // what is confirmed and what counted until then change in one order for all
  await lockItem(db, itemId);
  const open = (await findOpenSet(db, itemId)) ?? fail('ruleSetMoved');
  if (open.state !== 'proposed' || open.rev !== rev) fail('ruleSetMoved');
  const isBack = action === 'takeBack';
  if (isBack ? !mayWrite : !mayReview) fail('accessDenied');
  if (isBack && open.proposedBy !== colleague.userId) fail('ruleSetNotProposer');
  if (!isBack && !isAnother(open, colleague)) fail('ruleSetOwn');
  if (action === 'return' && reason.trim() === '') fail('ruleSetReason', { field: 'reason' });
  if (textLength(reason) > returnReasonMaxLength) fail('ruleSetReasonTooLong', { field: 'reason' });
  if (action === 'confirm') await confirm(db, open, { userId: colleague.userId, now: clock.now() });
  else {
    const back = {
      state: 'draft',
      proposedBy: null,
      proposedAt: null,
      returned: isBack ? '' : reason.trim(),
    } as const;
    if (!(await updateSet(db, open, back))) fail('ruleSetMoved');
  }
  await record(transaction, colleague, itemId, action);
  return null;
}

async function confirm(
  db: Queryable,
  open: RuleSetRow,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const before = await findActiveSet(db, open.itemId);
  if (before !== undefined) await updateSet(db, before, { state: 'past' });
  const active = { state: 'active', decidedBy: userId, decidedAt: now } as const;
  if (!(await updateSet(db, open, active))) fail('ruleSetMoved');
}

/** Takes what counts out of use: its version stays to be read. Fails with notFound, accessDenied and ruleSetMoved. */
export async function retireRuleSet(
  transaction: Transaction,
  { itemId, version }: { itemId: number; version: number },
  colleague: Colleague,
): Promise<null> {
  const { db } = transaction;
  const { mayReview } = await requireItem(db, itemId, colleague);
  if (!mayReview) fail('accessDenied');
  await lockItem(db, itemId);
  const active = await findActiveSet(db, itemId);
  if (active?.version !== version) return fail('ruleSetMoved');
  await updateSet(db, active, { state: 'past' });
  await record(transaction, colleague, itemId, 'retire');
  return null;
}

export const record = (
  deps: { db: Queryable; clock: Clock },
  { userId, origin }: Colleague,
  itemId: number,
  result: string,
) =>
  recordAudit(deps, origin, {
    ...{ actorUserId: userId, action: 'ruleSet', result },
    object: `rule set of item ${String(itemId)}`,
  });
