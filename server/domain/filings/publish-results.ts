import { filingObjectionDays } from '#contract/filings/constants.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { endOfDay, workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import { listSections, lockSectionsShared } from '#server/db/queries/content/section.ts';
import { addRelation } from '#server/db/queries/content/version.ts';
import { lockForms } from '#server/db/queries/filings/declaration-form.ts';
import { listFilingsOfItem, openObjections, type Filing } from '#server/db/queries/filings/filing.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { insertNewItems } from '#server/domain/publishing/insert-items.ts';
import { cleanContentInput, completeContent } from '#server/domain/publishing/item-content.ts';
import { recordStep } from '#server/domain/workflow/record-step.ts';
import { escapeHtml } from '#server/lib/html.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import { notifyOwner } from './filing-messages.ts';
import { filings, isOpenAt } from './filing-workflow.ts';
import { findDeclaration } from './own-filing.ts';

/**
 * Publishes who of a declaration is to be supported with how much, as a notice; from then on there is a term to object. Fails with notFound, filingStillOpen, filingDecisionsMissing,
 * filingNothingToAnnounce and sectionUnknown.
 */
export async function publishResults(
  transaction: Transaction,
  declarationId: number,
  { caller, ...from }: KnownContext,
): Promise<{ noticeId: number; count: number }> {
  const { db, clock } = transaction;
  const now = clock.now();
  const declaration = await findDeclaration(db, declarationId);
  // one notice, also of two who publish at once
  await lockForms(db, declarationId);
  if (isOpenAt(declaration, now) || now < declaration.startsAt) fail('filingStillOpen');
  const all = await listFilingsOfItem(db, declarationId);
  if (
    all.some(
      ({ state }) => state === 'submitted' || state === 'returned' || state === 'city' || state === 'scoring',
    )
  )
    fail('filingDecisionsMissing');
  const proposed = all.filter(({ state }) => state === 'proposed');
  const refused = all.filter(({ state, objectUntil }) => state === 'refused' && objectUntil === null);
  // a result is one, too, where nobody is supported: whoever was refused may object from now on
  if (proposed.length + refused.length === 0) fail('filingNothingToAnnounce');
  const until = endOfDay(workingDaysAfter(shanghaiDay(now), filingObjectionDays));
  for (const { id } of proposed)
    await filings.within(transaction, id, {
      ...{ action: 'announce', by: 'staff', userId: caller.userId, origin: originOf(from) },
    });
  await openObjections(db, { itemId: declarationId, until });
  for (const row of refused)
    await notifyOwner(transaction, { action: 'announce', row: { ...row, objectUntil: until }, comment: '' });
  const noticeId = await insertNotice(transaction, { title: declaration.title, proposed, until });
  await recordStep(transaction, {
    subject: { type: 'content', id: noticeId, version: 1 },
    ...{ action: 'publish', from: '', to: 'live', userId: caller.userId },
    ...{ origin: originOf(from), audit: 'content' },
  });
  await addRelation(db, { itemId: declarationId, relation: 'results', toId: noticeId });
  return { noticeId, count: proposed.length };
}

/** The notice as everybody reads it: names and amounts, and by when to object. */
async function insertNotice(
  { db, clock }: Transaction,
  { title, proposed, until }: { title: string; proposed: readonly Filing[]; until: Date },
): Promise<number> {
  await lockSectionsShared(db);
  const section = (await listSections(db)).find(({ kind }) => kind === 'notice') ?? fail('sectionUnknown');
  const lastDay = shanghaiDay(until.getTime() - 1);
  const rows = proposed
    .map(
      ({ company, amount }, n) =>
        `<tr><td>${String(n + 1)}</td><td>${escapeHtml(company.companyName)}</td><td>${amount.toLocaleString('en-US')}</td></tr>`,
    )
    .join('');
  const outcome = rows === '' ? '本次申报没有拟支持的企业，现予公示' : '拟对下列企业予以支持，现予公示';
  const table =
    rows === ''
      ? ''
      : `<table><thead><tr><th>序号</th><th>企业名称</th><th>拟支持金额（元）</th></tr></thead><tbody>${rows}</tbody></table>`;
  const notice = `${title}拟支持名单公示`.slice(0, 200);
  const content = completeContent(
    'notice',
    cleanContentInput({
      fields: {
        ...{ sectionName: section.name, title: notice, imageUrl: '', attachments: [] },
        summary:
          rows === ''
            ? `没有拟支持的企业，公示至 ${lastDay}。`
            : `拟支持 ${String(proposed.length)} 家企业，公示至 ${lastDay}。`,
        body: `<p>按照申报通知，经区县初审、市级复核和评审，${outcome}，公示至 ${lastDay}。申报企业对结果有异议的，请在公示期内登录企业工作台提出，写明理由。</p>${table}`,
        ...{ areaCode: '', industryCodes: [], tags: [], sourceInfo: '', author: '' },
        ...{ isTop: false, weight: 0, startsAt: null, endsAt: null },
      },
      extra: { systemType: 0, audience: '' },
      relations: {},
    }),
  );
  const [id] = await insertNewItems(db, [
    { kind: 'notice', sectionId: section.id, content, state: 'live', createdAt: clock.now() },
  ]);
  return id ?? fail('sectionUnknown');
}
