import { returnReasonMaxLength, smallestReach } from '#contract/eligibility/constants.ts';
import type { Reach, RuleWork } from '#contract/eligibility/entities.ts';
import { compileSet } from '#contract/eligibility/evaluate.ts';
import { failedExamples } from '#contract/eligibility/examples.ts';
import { ruleSetFaults } from '#contract/eligibility/rule-faults.ts';
import { noRules, type RuleSet } from '#contract/eligibility/rule-set.ts';
import { met, missing, unmet } from '#contract/eligibility/test-rule.ts';
import { industryDivisions } from '#contract/reference/industry-divisions.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import type { Queryable } from '#server/db/database.ts';
import { listBelow, sectionPath } from '#server/db/queries/content/section.ts';
import { findItem, lockItem, type Item } from '#server/db/queries/content/version.ts';
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
import { findArea, listCarriedAreas } from '#server/db/queries/reference/reference.ts';
import { companyTypes } from '#server/db/reference/enterprise-options.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import type { Colleague } from '#server/domain/publishing/work-on-items.ts';
import { fail } from '#server/lib/fail.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';
import { readAllFacts } from './known-facts.ts';
import { sentencesOfItem } from './item-sentences.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'site'>;

interface Found {
  item: Item & { kind: RuledKind };
  mayWrite: boolean;
  mayReview: boolean;
}

/** A policy or a declaration of a section in which the colleague works. Fails with notFound: others have none there. */
async function requireItem(db: Queryable, itemId: number, colleague: Colleague): Promise<Found> {
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
  { db }: Deps,
  { view, keyword, ...paging }: Paging & { view: 'all' | 'waiting' | 'active'; keyword: string },
  { readingSections }: Colleague,
) {
  const sectionIds = readingSections && (await listBelow(db, readingSections));
  const { total, rows } = await listRuled(db, { ...limitsOf(paging), view, keyword, sectionIds });
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
  const [open, active, versions, areas] = await Promise.all([
    findOpenSet(db, itemId),
    findActiveSet(db, itemId),
    listVersionsOf(db, itemId),
    listCarriedAreas(db, site.facts.areaCode),
  ]);
  const content = open?.content ?? active?.content ?? noRules;
  const { areaCode } = site.facts;
  const cityName = (await findArea(db, areaCode))?.name ?? '本市';
  const choices = areas.map(({ code, name }) => ({ code, name }));
  return {
    ...{ itemId, kind: item.kind, title: item.title, mayWrite, mayReview, content },
    endTime: item.endsAt?.toISOString() ?? null,
    activeVersion: active?.version ?? 0,
    open: open?.state === 'draft' || open?.state === 'proposed' ? open.state : '',
    rules: content.requirements.length,
    rev: open?.rev ?? 0,
    active: active?.content ?? null,
    versions: versions.map(({ writtenBy, writtenAt, decidedBy, decidedAt, ...version }) => ({
      ...version,
      ...{ writtenBy: writtenBy ?? '', decidedBy: decidedBy ?? '' },
      writtenTime: writtenAt.toISOString(),
      decidedTime: decidedAt?.toISOString() ?? null,
    })),
    returned: open?.returned ?? '',
    mayConfirm: mayReview && open?.state === 'proposed' && isAnother(open, colleague),
    sentences: sentencesOfItem(item),
    supportAmount: textIn(item.extra, 'supportAmount'),
    home: { areaCode, areas: choices },
    choices: {
      area: areaCode === '' ? choices : [{ code: areaCode, name: cityName }, ...choices],
      industry: [...industryDivisions],
      companyType: companyTypes.map(({ id, name }) => ({ code: String(id), name })),
    },
    today: shanghaiDay(clock.now()),
  };
}

const textIn = (extra: object, key: string): string => {
  const value: unknown = Object.entries(extra).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value : '';
};

const isAnother = ({ writtenBy, proposedBy }: RuleSetRow, { userId }: Colleague): boolean =>
  writtenBy !== userId && proposedBy !== userId;

/** A version as it was, or is. Fails with notFound. */
export async function readRuleSet(
  { db }: Deps,
  { itemId, version }: { itemId: number; version: number },
  colleague: Colleague,
) {
  await requireItem(db, itemId, colleague);
  return { version, content: (await findVersionOf(db, { itemId, version }))?.content ?? null };
}

/** Keeps a draft; answers its rev. Fails with notFound, accessDenied, and ruleSetMoved where a colleague was first. */
export async function saveRuleSet(
  transaction: Transaction,
  { itemId, rev, content }: { itemId: number; rev: number; content: RuleSet },
  colleague: Colleague,
): Promise<{ rev: number }> {
  const { db, clock } = transaction;
  const { mayWrite } = await requireItem(db, itemId, colleague);
  if (!mayWrite) fail('accessDenied');
  const written = { content, writtenBy: colleague.userId, writtenAt: clock.now() };
  const open = await findOpenSet(db, itemId);
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

/** Fails with notFound, accessDenied, ruleSetMoved, ruleSetOwn, ruleSetReason and ruleSetReasonTooLong. */
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

/** How many certified enterprises a set reaches. What is below the smallest reach is not told: it would name somebody. Fails with notFound. */
export async function reachOfRules(
  { db, clock }: Deps,
  { itemId, content }: { itemId: number; content: RuleSet },
  colleague: Colleague,
): Promise<Reach> {
  await requireItem(db, itemId, colleague);
  const now = clock.now();
  const test = compileSet(content, shanghaiDay(now));
  const counts = { [unmet]: 0, [missing]: 0, [met]: 0 };
  const all = await readAllFacts(db, now);
  for (const facts of all) counts[test(facts)] += 1;
  return {
    all: all.length,
    ...toldCounts({ met: counts[met], missing: counts[missing], unmet: counts[unmet] }),
  };
}

type Counts = Record<'met' | 'missing' | 'unmet', number>;

/** A number from 1 to 9 is told as none; and where one alone is, another one with it, since it would follow from the sum. */
export function toldCounts(counts: Counts): Record<keyof Counts, number | null> {
  const names = ['met', 'missing', 'unmet'] as const;
  const isSmall = (name: (typeof names)[number]) => counts[name] > 0 && counts[name] < smallestReach;
  const hidden = new Set(names.filter(isSmall));
  if (hidden.size === 1) {
    const [next] = names
      .filter((name) => !hidden.has(name) && counts[name] > 0)
      .sort((one, other) => counts[one] - counts[other]);
    // all of them are of one sort: which one follows from the number of all
    for (const name of next === undefined ? names : [next]) hidden.add(name);
  }
  const told = (name: (typeof names)[number]) => (hidden.has(name) ? null : counts[name]);
  return { met: told('met'), missing: told('missing'), unmet: told('unmet') };
}

const record = (transaction: Transaction, { userId, origin }: Colleague, itemId: number, result: string) =>
  recordAudit(transaction, origin, {
    ...{ actorUserId: userId, action: 'ruleSet', result },
    object: `rule set of item ${String(itemId)}`,
  });
