import { goneReason, goneUser } from '#contract/gone.ts';
import { listOpenAppeals } from '#server/db/queries/appeal.ts';
import { freePlace } from '#server/db/queries/diagnosis-district.ts';
import { deleteDraftDiagnosesOf } from '#server/db/queries/diagnosis.ts';
import { abandonFileGroups } from '#server/db/queries/file.ts';
import {
  listSharedDiagnoses,
  listSharedEnquiries,
  listSharedSignUps,
  rewriteDiagnosis,
  rewriteEnquiry,
  rewriteSignUp,
  rewriteSteps,
} from '#server/db/queries/leaving.ts';
import { sectionPath } from '#server/db/queries/section.ts';
import { lockSeat, recountSeat } from '#server/db/queries/sign-up.ts';
import { sealForm } from '#server/lib/crypto/diagnosis-cipher.ts';
import { sealAnswer, sealQuestion, unsealAnswer, unsealQuestion } from '#server/lib/crypto/enquiry-cipher.ts';
import { sealContact } from '#server/lib/crypto/sign-up-cipher.ts';
import { tellRefused } from '../../appeal/appeal-messages.ts';
import { readable } from './forget.ts';
import { closeByPortal, tellStaffOfLeaving, type Leaving } from './leaving.ts';

export async function leaveEnquiries(leaving: Leaving): Promise<void> {
  const { db, userId, now, secrets, forget, forgetNames } = leaving;
  const rows = await listSharedEnquiries(db, userId);
  await rewriteSteps(db, { subject: 'enquiry', ids: rows.map(({ id }) => id) }, leaving);
  const closed: string[] = [];
  for (const { id, number, state, question, answer } of rows) {
    const isOpen = state === 'waiting' || state === 'overdue';
    const body = readable(() => unsealQuestion(secrets, question).body) ?? '';
    const said = readable(() => unsealAnswer(secrets, answer)) ?? '';
    await rewriteEnquiry(db, id, {
      question: sealQuestion(secrets, { body: forget(body), contact: '' }),
      answer: answer === null ? null : sealAnswer(secrets, forgetNames(said)),
      ...(isOpen && { state: 'closed', closedAt: now }),
    });
    if (!isOpen) continue;
    closed.push(number);
    await closeByPortal(leaving, {
      ...{ type: 'enquiry', id, action: 'close', from: state, to: 'closed', audit: 'enquiry' },
    });
  }
  if (closed.length > 0)
    await tellStaffOfLeaving(leaving, {
      ...{ permission: 'answer', template: 'enquiryWaiting' },
      what: `留言：${closed.join('、')}`,
    });
}

const reported: readonly string[] = ['reportUploaded', 'enterpriseConfirmed', 'expertReview'];

/** One that has its report has been had; what is on its way before that is cancelled, and its place is free. Drafts go, and all files do. */
export async function leaveDiagnoses(leaving: Leaving): Promise<void> {
  const { db, userId, now, secrets, forget, forgetNames } = leaving;
  await abandonFileGroups(db, await deleteDraftDiagnosesOf(db, userId));
  const rows = await listSharedDiagnoses(db, userId);
  const groups = await rewriteSteps(db, { subject: 'diagnosis', ids: rows.map(({ id }) => id) }, leaving);
  await abandonFileGroups(db, [...groups, ...rows.flatMap(({ relatedId }) => relatedId ?? [])]);
  let closed = 0;
  for (const row of rows) {
    const isOpen = row.closedAt === null;
    const to = reported.includes(row.state) ? 'done' : 'cancelled';
    await rewriteDiagnosis(db, row.id, {
      ...sealForm(secrets, {
        ...row.form,
        problems: [...row.form.problems],
        systems: [...row.form.systems],
        ...{ problemText: forget(row.form.problemText), systemText: forget(row.form.systemText) },
        ...{ contactName: goneUser, contactPhone: '' },
      }),
      remarks: Object.fromEntries(Object.entries(row.remarks).map(([key, said]) => [key, forgetNames(said)])),
      relatedId: null,
      ...(isOpen && { state: to, closedAt: now, updatedAt: now, dueAt: null, overdueAt: null }),
    });
    if (!isOpen) continue;
    closed += 1;
    await closeByPortal(leaving, {
      ...{ type: 'diagnosis', id: row.id, action: to === 'done' ? 'finish' : 'cancel', audit: 'diagnosis' },
      ...{ from: row.state, to },
    });
    if (to === 'done' || row.placeBatch === null) continue;
    await freePlace(db, { areaCode: row.districtCode, batch: row.placeBatch });
    await rewriteDiagnosis(db, row.id, { placeBatch: null });
  }
  if (closed > 0)
    await tellStaffOfLeaving(leaving, {
      ...{ permission: 'review', template: 'diagnosisWaiting' },
      what: `${String(closed)} 份诊断申请`,
    });
}

const holding: readonly string[] = ['waitingReview', 'returned', 'confirmed', 'waitingList'];

/** Whoever was at an event was there. Of one that is ahead the places are free. */
export async function leaveSignUps(leaving: Leaving): Promise<void> {
  const { db, userId, now, secrets, forgetNames } = leaving;
  const rows = await listSharedSignUps(db, userId, now);
  await rewriteSteps(db, { subject: 'signUp', ids: rows.map(({ signUp }) => signUp.id) }, leaving);
  const contact = sealContact(secrets, { name: goneUser, phone: '', remark: '' });
  for (const { signUp, title, sectionId, isOver } of rows) {
    const isOpen = holding.includes(signUp.state) && !isOver;
    if (isOpen) await lockSeat(db, signUp.activityId);
    await rewriteSignUp(db, signUp.id, {
      contact,
      comment: isOpen ? goneReason : forgetNames(signUp.comment),
      ...(isOpen && { state: 'cancelled' }),
    });
    if (!isOpen) continue;
    await recountSeat(db, signUp.activityId);
    await closeByPortal(leaving, {
      ...{ type: 'signUp', id: signUp.id, action: 'cancel', audit: 'signUp' },
      ...{ from: signUp.state, to: 'cancelled' },
    });
    await tellStaffOfLeaving(leaving, {
      ...{ permission: 'review', template: 'signUpWaiting', path: await sectionPath(db, sectionId) },
      what: `活动“${title}”的一份报名（${String(signUp.people)} 人）`,
    });
  }
}

/** An appeal is made of names, phones and papers alone: it goes whole, and whoever waits for it is told. */
export async function tellOfAppeals(leaving: Leaving): Promise<void> {
  const open = await listOpenAppeals(leaving.db, leaving.userId);
  for (const appeal of open) await tellRefused(leaving, appeal, '该企业账号已注销');
  if (open.length > 0)
    await tellStaffOfLeaving(leaving, {
      ...{ permission: 'review', template: 'contentReview' },
      what: `${String(open.length)} 份修改手机号的申诉`,
    });
}
