import {
  agreementNames,
  type AgreementDocument,
  type AgreementText,
} from '#contract/site/agreement-names.ts';
import {
  agreementClausesRule,
  agreementOpeningRule,
  agreementSummaryRule,
  agreementVersionOf,
  tidyAgreement,
} from '#contract/site/agreements.ts';
import type { SiteDecision } from '#contract/site/facts.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { insertConsents } from '#server/db/queries/account/user.ts';
import {
  findAgreementVersion,
  findWaitingAgreement,
  insertAgreement,
  listAcceptedVersions,
  listLiveVersions,
  lockAgreements,
  lockForConsent,
  updateAgreement,
} from '#server/db/queries/site/agreement.ts';
import { takeDecision } from '#server/domain/site/take-decision.ts';
import { tellOtherChiefs } from '#server/domain/site/tell-chiefs.ts';
import { currentVersions } from '#server/domain/audit/agreement-versions.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import { readAgreement } from './read-agreements.ts';

const page = '/console?page=upkeep&view=agreements';

interface Proposed extends AgreementText {
  document: AgreementDocument;
  /** The one that was changed. */
  version: string;
  summary: string;
  asksAgain: boolean;
}

/**
 * Proposes a new text; another chief confirms it. Fails with what the rules say, editedMeanwhile where the text that was changed counts no more,
 * agreementWaiting and siteNothingChanged.
 */
export async function saveAgreement(
  transaction: Transaction,
  { document, version, summary, asksAgain, ...given }: Proposed,
  context: KnownContext,
): Promise<void> {
  const { db, clock } = transaction;
  const { userId } = context.caller;
  requireForm(
    { opening: agreementOpeningRule, clauses: agreementClausesRule, summary: agreementSummaryRule },
    { ...given, summary },
  );
  await lockAgreements(db);
  const live = await readAgreement(db, document);
  if (live.version !== version) fail('editedMeanwhile');
  if ((await findWaitingAgreement(db, document)) !== undefined) fail('agreementWaiting');
  const text = tidyAgreement(given);
  if (JSON.stringify(tidyAgreement(live.text)) === JSON.stringify(text)) fail('siteNothingChanged');
  const id = await insertAgreement(db, {
    ...{ document, text, asksAgain, summary: summary.trim(), state: 'waiting' },
    ...{ savedBy: userId, savedAt: clock.now() },
  });
  await record(transaction, context, { id, document, result: 'proposed' });
  await tellOtherChiefs(transaction, userId, {
    title: `《${agreementNames[document]}》的新版本等待确认`,
    body: `改动：${summary.trim()} 须由提出人以外的另一位主编确认。`,
    page,
  });
}

/** Confirms or drops what another chief has proposed, or takes back what is one's own. Fails as decideSite does. */
export async function decideAgreement(
  transaction: Transaction,
  { id, action, comment: given }: { id: number; action: SiteDecision; comment: string },
  context: KnownContext,
): Promise<void> {
  const { db, clock } = transaction;
  const { userId } = context.caller;
  await lockAgreements(db);
  const change = (await findAgreementVersion(db, id)) ?? fail('notFound');
  const { state, result, comment } = takeDecision(change, { action, comment: given, userId });
  const { document } = change;
  const known = (await listLiveVersions(db)).filter((one) => one.document === document);
  await updateAgreement(db, id, {
    ...{ state, comment, decidedBy: userId, decidedAt: clock.now() },
    ...(state === 'live' && {
      version: agreementVersionOf(
        shanghaiDay(clock.now()),
        known.map((one) => one.version),
      ),
    }),
  });
  await record(transaction, context, { id, document, result });
  if (action === 'withdraw' || change.savedBy === null) return;
  const name = `《${agreementNames[document]}》的新版本`;
  await notifyOnSite(transaction, change.savedBy, {
    title: action === 'confirm' ? `${name}已生效` : `${name}没有采纳`,
    body:
      action === 'confirm' ? `您提出的${name}已由另一位确认并生效。` : `您提出的${name}没有采纳：${comment}`,
    page,
  });
}

/** Keeps that somebody agrees to these versions; what he has agreed to before is not kept twice. Fails with agreementVersionOld where another counts by now. */
export async function acceptAgreements(
  { db, clock }: Transaction,
  rows: readonly { document: AgreementDocument; version: string }[],
  { caller, ip }: KnownContext,
): Promise<void> {
  const { userId } = caller;
  await lockForConsent(db, userId);
  const current = await currentVersions(db);
  if (rows.some(({ document, version }) => current[document] !== version)) fail('agreementVersionOld');
  const accepted = await listAcceptedVersions(db, userId);
  const isFresh = (row: (typeof rows)[number], at: number) =>
    rows.findIndex(({ document }) => document === row.document) === at &&
    !accepted.some((one) => one.document === row.document && one.version === row.version);
  const fresh = rows.filter(isFresh);
  if (fresh.length === 0) return;
  await insertConsents(
    db,
    fresh.map((row) => ({ ...row, userId, agreedAt: clock.now(), ip })),
  );
}

/** A line of the audit: which text, and what was done with it. */
const record = (
  transaction: Transaction,
  { caller, ...from }: KnownContext,
  { id, document, result }: { id: number; document: AgreementDocument; result: string },
): Promise<void> =>
  recordAudit(transaction, originOf(from), {
    ...{ actorUserId: caller.userId, action: 'site', result },
    object: `site agreement ${String(id)}: ${document}`,
  });
