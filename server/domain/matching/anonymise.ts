import { goneReason } from '#contract/gone.ts';
import { liveContactStates, type ContactState } from '#contract/matching/contact-workflow.ts';
import {
  listRated,
  listSaid,
  listSharedContacts,
  rewriteRated,
  rewriteSaid,
  rewriteSteps,
} from '#server/db/queries/erasure/erasure.ts';
import {
  deleteContact,
  listTalkedItems,
  updateMatchContact,
  type MatchContact,
} from '#server/db/queries/matching/contact.ts';
import { listReportsOf, rewriteReport } from '#server/db/queries/matching/report.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import {
  closeByPortal,
  notifyStaffOfErasure,
  readable,
  type Erasure,
} from '#server/domain/erasure/erasure.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { transitionDemand } from '#server/domain/workflow/transition-demand.ts';
import { scheduledOrigin } from '#server/domain/workflow/record-step.ts';
import { seal, unseal } from '#server/lib/crypto/sealed.ts';

const live: readonly ContactState[] = liveContactStates;

/** What two have said and agreed is the other one's as well: it stays, without what tells who the erased one was. Of two who are both gone nothing does. */
export async function anonymiseContacts(erasure: Erasure): Promise<void> {
  const { db, userId, secrets, forget, forgetNames } = erasure;
  const { talkKey } = secrets;
  for (const contact of await listSharedContacts(db, userId)) {
    const otherId = contact.demandUserId === userId ? contact.solutionUserId : contact.demandUserId;
    if ((await getUser(db, otherId)).deletedAt !== null) {
      await deleteContact(db, contact.id);
      continue;
    }
    const ownSide = contact.demandUserId === userId ? 'demand' : 'solution';
    const rewritten = (side: string, sealed: Buffer) => {
      const words = readable(() => unseal(talkKey, sealed));
      return words === undefined ? sealed : seal(talkKey, (side === ownSide ? forget : forgetNames)(words));
    };
    for (const { id, side, body } of await listSaid(db, contact.id))
      await rewriteSaid(db, id, rewritten(side, body));
    for (const { comment, ...rated } of await listRated(db, contact.id))
      await rewriteRated(db, rated, rewritten(rated.side, comment));
    await rewriteSteps(db, { subject: 'contact', ids: [contact.id] }, erasure);
    for (const { id, side, note, state } of await listReportsOf(db, [contact.id])) {
      await rewriteReport(db, id, { note: rewritten(side, note) });
      await rewriteSteps(db, { subject: 'matchReport', ids: [id] }, erasure);
      if (state === 'waiting') await endReport(erasure, id);
    }
    await part(erasure, contact, otherId);
  }
}

/** What was reported and not decided: the two talk no more. */
async function endReport(erasure: Erasure, id: number): Promise<void> {
  await rewriteReport(erasure.db, id, { state: 'ended', decidedAt: erasure.now });
  await closeByPortal(erasure, {
    ...{ type: 'matchReport', id, action: 'end', audit: 'match' },
    ...{ from: 'waiting', to: 'ended' },
  });
  await notifyStaffOfErasure(erasure, {
    ...{ permission: 'review', template: 'contentReview', what: '供需对接的举报' },
  });
}

async function part(erasure: Erasure, contact: MatchContact, otherId: number): Promise<void> {
  const { db, now, forget } = erasure;
  const isLive = live.includes(contact.state);
  if (!isLive && contact.state !== 'done') return;
  if (isLive) {
    await updateMatchContact(db, { id: contact.id, from: contact.state }, { state: 'failed', movedAt: now });
    await closeByPortal(erasure, {
      ...{ type: 'contact', id: contact.id, action: 'part', audit: 'match' },
      ...{ from: contact.state, to: 'failed' },
    });
    // whoever looks for something looks on
    if (contact.solutionUserId === erasure.userId)
      await transitionDemand(erasure, {
        ...{ contact, to: 'open', userId: undefined, comment: goneReason, origin: scheduledOrigin },
      });
  }
  const items = await listTalkedItems(db, [contact.demandId, contact.solutionId]);
  const titleOf = (id: number) => forget(items.get(id)?.title ?? '');
  await notifyOnSite(erasure, otherId, {
    title: '对接的另一方已注销账号',
    body: [
      `需求《${titleOf(contact.demandId)}》，方案《${titleOf(contact.solutionId)}》`,
      isLive
        ? '对方注销了账号，这次对接已由系统结束。留言和经过仍保留在您的“我的对接”里，对方的姓名和联系方式已删除。'
        : '对方注销了账号。这次对接的留言、评价和经过仍保留，对方的姓名和联系方式已删除。',
    ].join('\n'),
    page: `/company?page=match&contact=${String(contact.id)}`,
  });
}
