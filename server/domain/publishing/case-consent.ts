import type { VersionState } from '#contract/content/release.ts';
import {
  consentTransitions,
  type ConsentAction,
  type ConsentAnswer,
  type ConsentState,
} from '#contract/supply/consent-workflow.ts';
import { whyNot } from '#contract/workflow.ts';
import {
  findCertifiedEnterprise,
  findConsent,
  findOpenConsent,
  insertConsent,
  listConsentsOf,
  type ConsentRow,
} from '#server/db/queries/content/consent.ts';
import { lockSectionsShared } from '#server/db/queries/content/section.ts';
import {
  findItem,
  getVersion,
  takeItem,
  type Item,
  type Version,
} from '#server/db/queries/content/version.ts';
import { rowOf } from '#server/db/queries/workflow/workflow-row.ts';
import { caseConsent } from '#server/db/schema/content-version.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { scheduledOrigin, type RequestOrigin } from '#server/domain/workflow/record-step.ts';
import { workflow } from '#server/domain/workflow/workflow.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { notifyEnterprise, notifyOfConsent } from './consent-messages.ts';
import { enterpriseOf } from './consent-of-version.ts';
import { findMovable, sectionOfVersion } from './open-versions.ts';
import { releases } from './release-workflow.ts';

/** What the public reads where the enterprise wants it no longer. */
const withdrawn = '这个案例写到的企业不再同意公开，平台已经撤下。';

interface ConsentInput {
  item: Item;
  version: Version;
}

const isHandedIn = (state: VersionState): boolean => state === 'waiting' || state === 'scheduled';

/** Whether the enterprise that a case is about agrees. The item is the caller's from before on, so nobody writes the text meanwhile. */
const consents = workflow<typeof consentTransitions, ConsentRow, ConsentInput>({
  subject: 'caseConsent',
  transitions: consentTransitions,
  row: rowOf(caseConsent),
  stateOf: ({ state }) => state,
  columns: ({ action, caller: { comment }, at }) =>
    action === 'ask' || action === 'outdate' ? {} : { comment, answeredAt: at },
  facts: (_, { caller: { comment }, given: { version } }) => ({
    comment,
    isHandedIn: version !== undefined && isHandedIn(version.state),
  }),
  gone: () => 'consentMoved',
  fields: { consentReasonRequired: 'comment' },
  audit: ({ before, to }) => ({ action: 'content', object: `consent ${String(before.id)}`, result: to }),
  effects: {
    notifyEnterprise: (transaction, { row }) => notifyEnterprise(transaction, row),
    notifyWriters: async (transaction, { row, given: { item } }) =>
      item && notifyOfConsent(transaction, { item, row, to: 'owner' }),
    notifyReviewers: async (transaction, { row, given: { item, version } }) => {
      if (item === undefined || version === undefined) return;
      const { path } = await sectionOfVersion(transaction.db, item, version);
      await notifyOfConsent(transaction, { item, row, to: 'reviewers', path });
    },
    takeFromPublic: async (transaction, { row, action, caller, given: { item, version } }) =>
      item && version && takeFromPublic(transaction, { row, item, version, action, ...caller }),
  },
});

interface Refused extends ConsentInput {
  row: ConsentRow;
  action: ConsentAction;
  userId: number | undefined;
  comment: string;
  origin: RequestOrigin;
}

/** What waits goes back to its writer, with the reason; what is public is withdrawn. */
async function takeFromPublic(transaction: Transaction, refused: Refused): Promise<void> {
  const { item, version, userId, comment, origin } = refused;
  const { db } = transaction;
  const { known } = await findMovable(db, item.id);
  const standing = await sectionOfVersion(db, item, version);
  const row = { id: item.id, item, version, standing, known };
  const as = { userId, comment, origin } as const;
  if (version.state === 'waiting')
    await releases.make(transaction, row, { ...as, action: 'return', by: 'reviewer' });
  else if (version.state === 'scheduled')
    await releases.make(transaction, row, { ...as, action: 'unschedule', by: 'reviewer' });
  else if (version.state === 'live')
    await releases.make(transaction, row, {
      ...{ ...as, action: 'withdraw', by: 'chief' },
      given: { withdrawal: { reason: 'gone', text: withdrawn } },
    });
}

const byPortal = { by: 'portal', userId: undefined, origin: scheduledOrigin } as const;

/** Asks the enterprise that a version is about, once for a text. The item is the caller's. Fails with caseEnterpriseUnknown. */
export async function askForConsent(transaction: Transaction, item: Item, version: Version): Promise<void> {
  const { db, clock } = transaction;
  if (!version.needsConsent || (await findOpenConsent(db, version)) !== undefined) return;
  const name = await enterpriseOf(db, item, version.content);
  const asked = name === undefined ? undefined : await findCertifiedEnterprise(db, name);
  if (asked === undefined) fail('caseEnterpriseUnknown', { field: 'enterprise' });
  const row = await insertConsent(db, {
    ...{ itemId: version.itemId, number: version.number, userId: asked.userId, state: 'asked' },
    title: version.content.fields.title,
    askedAt: clock.now(),
  });
  await consents.begin(transaction, row, { ...byPortal, action: 'ask', given: { item, version } });
}

/** A text that is changed is no more the one that was agreed to. The item is the caller's. */
export async function outdateConsent(transaction: Transaction, version: Version): Promise<void> {
  const row = await findOpenConsent(transaction.db, version);
  if (row !== undefined) await consents.make(transaction, row, { ...byPortal, action: 'outdate' });
}

/** The text of a request, for a write. Fails with notFound. */
async function takeText(
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  { itemId, number }: ConsentRow,
): Promise<ConsentInput> {
  await lockSectionsShared(db);
  const seen = (await findItem(db, itemId)) ?? fail('notFound');
  const item =
    (await takeItem(db, { id: itemId, rev: seen.rev, now: clock.now() })) ?? fail('editedMeanwhile');
  const version = (await getVersion(db, itemId, number)) ?? fail('notFound');
  return { item, version };
}

/**
 * What an enterprise says of a case about it. Not to agree sends it back to its writer; to agree no more takes it from the public. Fails with notFound,
 * consentMoved where it was changed or taken back meanwhile, consentReasonRequired, editedMeanwhile.
 */
export async function answerConsent(
  transaction: Transaction,
  { id, action, comment }: { id: number; action: ConsentAnswer; comment: string },
  { userId, origin }: { userId: number; origin: RequestOrigin },
): Promise<{ id: number; state: ConsentState }> {
  const asked = (await findConsent(transaction.db, id)) ?? fail('notFound');
  const given = await takeText(transaction, asked);
  // read under the lock of the item: a change of the text has made it outdated
  const row = (await findConsent(transaction.db, id)) ?? fail('notFound');
  const { state } = await consents.make(transaction, row, {
    ...{ action, by: 'enterprise', userId, comment, origin, given },
  });
  return { id, state };
}

/** Of an enterprise whose account goes: what it was asked for goes back to its writer. */
export async function declineForGood(
  transaction: Transaction,
  row: ConsentRow,
  comment: string,
): Promise<void> {
  const given = await takeText(transaction, row);
  await consents.make(transaction, row, { ...byPortal, action: 'decline', comment, given });
}

/** What an enterprise was asked for, with what it can say now. */
export async function listConsents(
  { db }: Pick<Services, 'db'>,
  userId: number,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const { total, rows } = await listConsentsOf(db, userId, {
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  });
  return {
    total,
    rows: rows.map(({ consent, versionState, writer }) => ({
      ...{ id: consent.id, itemId: consent.itemId, title: consent.title, writer, versionState },
      ...{ state: consent.state, comment: consent.comment },
      askTime: consent.askedAt.toISOString(),
      answerTime: consent.answeredAt?.toISOString() ?? null,
      actions: answersTo(consent.state, versionState),
    })),
  };
}

function answersTo(state: ConsentState, versionState: VersionState): ConsentAnswer[] {
  const isPublicOrWaits = isHandedIn(versionState) || versionState === 'live';
  const facts = { comment: '…', isHandedIn: isHandedIn(versionState) };
  return (['give', 'decline', 'end'] as const).filter(
    (action) =>
      isPublicOrWaits &&
      whyNot(consentTransitions, action, { state, actors: ['enterprise'], facts }) === undefined,
  );
}
