import type { PrefixRow } from '#server/db/queries/prefixes/prefix.ts';
import * as prefixes from '#server/domain/prefixes/prefix-messages.ts';
import type { Filing } from '#server/db/queries/filings/filing.ts';
import type { ReviewRow } from '#server/db/queries/assessments/review.ts';
import * as assessmentReviews from '#server/domain/assessments/review/review-messages.ts';
import * as filings from '#server/domain/filings/filing-messages.ts';
import type { Certification } from '#server/db/queries/certifications/certification.ts';
import * as financings from '#server/domain/financings/financing-messages.ts';
import * as members from '#server/domain/members/member-messages.ts';
import * as certifications from '#server/domain/certifications/certification-messages.ts';
import type { InspectionFinding } from '#server/db/queries/inspection/finding.ts';
import { tellMender } from '#server/domain/inspection/mending/tell-mender.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteFaultCategory } from '#contract/help/constants.ts';
import { getUser, type User } from '#server/db/queries/account/user.ts';
import type { AccountChange } from '#server/db/queries/account/account-change.ts';
import type { Appeal } from '#server/db/queries/account/appeal.ts';
import type { Activity } from '#server/db/queries/activities/sign-up.ts';
import type { Enquiry } from '#server/db/queries/help/enquiry.ts';
import type { KnownDiagnosis } from '#server/db/queries/diagnosis/diagnosis.ts';
import type { MatchContact } from '#server/db/queries/matching/contact.ts';
import type { Item, Version } from '#server/db/queries/content/version.ts';
import { closeAccount } from '#server/domain/account/changes/close-account.ts';
import * as appeals from '#server/domain/account/appeal/appeal-messages.ts';
import * as signUps from '#server/domain/activities/sign-up-messages.ts';
import * as releases from '#server/domain/publishing/release-messages.ts';
import * as diagnoses from '#server/domain/diagnosis/diagnosis-messages.ts';
import * as enquiries from '#server/domain/help/enquiry-messages.ts';
import { bookings } from '#server/domain/experts/booking-workflow.ts';
import * as forum from '#server/domain/forum/forum-messages.ts';
import { notifyParty } from '#server/domain/matching/contact-notices.ts';
import { sealQuestion } from '#server/lib/crypto/enquiry-cipher.ts';
import { unseal } from '#server/lib/crypto/sealed.ts';
import { smsTemplates, type SmsTemplate } from '#server/lib/sending/sms-templates.ts';
import type { SmsMessage } from '#server/providers/sms/index.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { hireColleague } from '#server/testing/staff.ts';

type Booking = Parameters<typeof bookings.make>[1];

/** What somebody has typed wherever he can. */
const typed = '加微信领补贴';
const place = { ip: '127.0.0.1', requestId: 'test', onBehalf: undefined };
const days = new Date('2027-01-04T02:00:00Z');

let portal: TestPortal;
let owner: User;
let expertId: number;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { sendMessages: 3_600_000 } });
  // no address is proven to be theirs: what they are told comes by SMS
  const { id } = await insertOwner(portal, 1, {
    accountType: 'enpt',
    account: 'owner',
    isEmailProven: false,
  });
  owner = await getUser(portal.services.db, id);
  for (const [n, role] of (['reviewer', 'clerk', 'administrator'] as const).entries())
    await hireColleague(portal, n + 2, { role });
  await portal.sql.query('update app_user set email_verified_at = null');
  expertId = await insertItem(portal.services.db, 'expert', { fields: { title: typed } });
});
afterAll(() => portal.stop());

const appeal = () =>
  ({ enterpriseName: typed, contactName: typed, newPhone: '13900000009', userId: owner.id }) as Appeal;
const version = () => {
  const fields = { title: typed } as Version['content']['fields'];
  return {
    itemId: 1,
    editors: [] as Version['editors'],
    content: { fields } as Version['content'],
  } as Version;
};
const item = () => ({ id: 1, rev: 1, kind: 'demand', ownerUserId: owner.id }) as Item;
const activity = () =>
  ({
    id: 1,
    title: typed,
    sectionId: 1,
    startsAt: days,
    extra: { address: typed, contact: typed },
  }) as Activity;
const diagnosis = () =>
  ({
    id: 1,
    userId: owner.id,
    districtName: typed,
    companyName: typed,
    expert: typed,
    createdAt: days,
  }) as KnownDiagnosis;
const certification = () =>
  ({
    id: 1,
    userId: owner.id,
    kind: 'serviceProvider',
    state: 'returned',
    company: { companyName: typed, creditCode: typed, address: typed, areaPath: typed, areaCode: typed },
    remarks: { agentName: typed },
    createdAt: days,
    submittedAt: days,
    dueAt: days,
    validUntil: null,
  }) as Partial<Certification> as Certification;
const released = (action: 'return' | 'submit') => ({
  ...{ item: item(), version: version(), path: [], action, comment: typed, actorId: undefined },
});
const booking = (action: 'request' | 'cancel' | 'confirm' | 'decline') => async () => {
  await portal.sql.query('delete from booking');
  const { rows } = await portal.sql.query<{ id: number }>(
    `insert into booking (item_id, user_id, topic, wishes, contact, state, created_at)
     values ($1, $2, $3, '[]', '\\x00', $4, now()) returning id::int`,
    [expertId, owner.id, typed, action === 'cancel' ? 'confirmed' : 'requested'],
  );
  const { rows: found } = await portal.sql.query(`select * from booking where id = $1`, [rows[0]?.id]);
  const row = {
    ...{
      id: rows[0]?.id,
      itemId: expertId,
      userId: owner.id,
      itemName: typed,
      itemKind: 'expert',
      topic: typed,
    },
    ...{ state: (found[0] as Pick<Booking, 'state'>).state, startsAt: null },
  } as Booking;
  await bookings[action === 'request' ? 'begin' : 'make'](portal.services, row, {
    ...{
      action,
      by: action === 'confirm' || action === 'decline' ? 'clerk' : 'owner',
      userId: owner.id,
      origin: place,
      comment: typed,
    },
    ...(action === 'confirm' && { given: { meeting: { startsAt: days, minutes: 60, place: typed } } }),
  });
};

/** Of each kind what leads to it, with typed words wherever they can be; `whole`: the code has the whole text, with nothing put in but a code or a masked address. */
const table: Record<SmsTemplate, (() => Promise<unknown>)[] | 'whole'> = {
  verificationCode: 'whole',
  passwordReset: 'whole',
  contactChanged: 'whole',
  changeUndone: 'whole',
  accountDeletion: 'whole',
  accountClosure: [
    () =>
      closeAccount(
        portal.services,
        {
          ...{ id: 1, userId: owner.id, intoUserId: null, kind: 'closure', reason: typed },
          before: { companyName: typed, creditCode: typed, areaPath: typed, address: typed },
        } as AccountChange,
        days,
      ),
  ],
  phoneChangeRequested: [
    () => appeals.notifyOldOwner(portal.services, owner, { ...appeal(), secret: 'secret' }),
  ],
  phoneChangeAccepted: [() => appeals.notifyAccepted(portal.services, appeal())],
  phoneChangeApproved: [() => appeals.notifyNewOwner(portal.services, appeal())],
  phoneChangeWaiting: [() => appeals.notifyReviewers(portal.services, 'submit')],
  phoneChangeReturned: [() => appeals.notifyReturned(portal.services, appeal(), { secret: 'secret' })],
  phoneChangeRefused: [() => appeals.notifyRefused(portal.services, appeal(), undefined)],
  phoneChangeDone: [() => appeals.notifyChanged(portal.services, owner, appeal())],
  contentReview: [
    () => releases.notifyReviewers(portal.services, released('submit')),
    () => releases.notifyWriters(portal.services, released('return')),
    () => forum.notifyModerators(portal.services, 'reported'),
  ],
  enquiryWaiting: [
    () => enquiries.notifyClerks(portal.services, 'submit', { category: '其他' }),
    () => enquiries.notifyClerks(portal.services, 'submit', { category: siteFaultCategory }),
  ],
  inspectionMend: (['given', 'urged', 'early', 'overdue'] as const).map((telling) => async () => {
    const { rows } = await portal.sql.query<{ id: string }>('select id from app_user where user_type = 2');
    const finding = { id: 1, title: typed, text: typed, dueDay: '2026-03-05' } as InspectionFinding;
    await tellMender(portal.services, Number(rows[0]?.id), telling, [finding]);
  }),
  enquiryAnswered: [
    () => {
      const question = sealQuestion(portal.services.secrets, { body: typed, contact: '13900000008' });
      return enquiries.notifyAuthor(
        portal.services,
        { number: 'LY20260309000001', userId: null, question } as Enquiry,
        typed,
      );
    },
  ],
  financingWaiting: [() => financings.notifyClerks(portal.services, 'submit', { id: 1 })],
  financingMoved: [
    () =>
      financings.notifyOwner(portal.services, { userId: owner.id, product: typed, state: 'refused' }, typed),
  ],
  matchContact: [
    () =>
      notifyParty(portal.services, {
        contact: { id: 1, demandUserId: owner.id, solutionUserId: owner.id } as MatchContact,
        ...{ to: 'demand', told: 'invite', titles: { demand: typed, solution: typed }, comment: typed },
      }),
  ],
  memberInvitation: [
    () =>
      members.tellInvited(portal.services, { enterpriseId: owner.id, phone: '13900000007', role: 'editor' }),
  ],
  memberChanged: [
    () =>
      members.tellMember(
        portal.services,
        { enterpriseId: owner.id, personId: owner.id },
        { subject: typed, what: typed },
      ),
  ],
  expertWorkWaiting: [booking('request'), booking('cancel')],
  expertWorkMoved: [booking('confirm'), booking('decline')],
  signUpWaiting: [() => signUps.notifyStaff(portal.services, activity())],
  signUpChanged: [
    () =>
      signUps.notifyApplicant(portal.services, {
        row: { userId: owner.id, people: 1, state: 'waitingReview' },
        ...{ activity: activity(), state: 'rejected', comment: typed },
      }),
    () =>
      signUps.notifyOfChange(portal.services, {
        ...{ userId: owner.id, state: 'confirmed', told: `held - - ${typed}` },
        activity: { ...activity(), terms: `off - - ${typed}` },
      }),
  ],
  certificationWaiting: [
    () => certifications.notifyStaff(portal.services, { action: 'submit', row: certification() }),
  ],
  certificationStep: [
    () =>
      certifications.reachOwner(portal.services, {
        ...{ action: 'return', row: certification(), comment: typed },
      }),
  ],
  diagnosisWaiting: [() => diagnoses.notifyStaff(portal.services, news('submit'))],
  diagnosisStep: [
    () => diagnoses.reachEnterprise(portal.services, news('return')),
    () => diagnoses.reachEnterprise(portal.services, news('schedule')),
  ],
  prefixWaiting: [() => prefixes.notifyStaff(portal.services, 'submit')],
  prefixStep: [
    () =>
      prefixes.reachOwner(portal.services, {
        action: 'refuse',
        row: {
          ...{ id: 1, userId: owner.id, state: 'refused', prefix: null, dueAt: null, submittedAt: null },
          ...{ createdAt: new Date('2026-03-04T02:00:00Z'), company: { companyName: typed } },
        } as PrefixRow,
        comment: typed,
      }),
  ],
  assessmentWaiting: [
    () => assessmentReviews.notifyStaff(portal.services, { action: 'request' }),
    async () => {
      const { rows } = await portal.sql.query<{ id: string }>('select id from app_user where user_type = 2');
      await assessmentReviews.notifyExperts(portal.services, {
        action: 'agree',
        ...{ before: reviewRow, row: { ...reviewRow, expertId: Number(rows[0]?.id) }, by: undefined },
      });
    },
  ],
  assessmentStep: [
    () =>
      assessmentReviews.reachOwner(portal.services, {
        action: 'propose',
        comment: typed,
        row: { ...reviewRow, userId: owner.id, comment: typed, visitDay: '2027-01-05' },
      }),
  ],
  filingWaiting: [
    () => filings.notifyStaff(portal.services, { action: 'resubmit', row: filingRow }),
    async () => {
      const { rows } = await portal.sql.query<{ id: string }>('select id from app_user where user_type = 2');
      await filings.notifyDrawn(
        portal.services,
        { id: 1 },
        rows.map(({ id }) => Number(id)),
      );
    },
  ],
  filingStep: [
    () =>
      filings.reachOwner(portal.services, {
        action: 'return',
        comment: typed,
        row: { ...filingRow, userId: owner.id, title: typed },
      }),
  ],
};
const reviewRow: ReviewRow = {
  ...{ id: 1, assessmentId: 1, userId: 1, state: 'proposed', expertId: null, secondExpertId: null },
  ...{
    visitDay: null,
    comment: '',
    result: null,
    digest: '',
    createdAt: new Date(0),
    updatedAt: new Date(0),
  },
  ...{
    finishedBy: null,
    finishedName: '',
    finishedAt: null,
    checkedBy: null,
    checkedName: '',
    checkedAt: null,
  },
  ...{ signedBy: null, ownerName: '', signedAt: null },
};
const filingRow: Filing = {
  ...{ id: 1, itemId: 1, formId: 1, userId: 1, title: '', startsAt: null, endsAt: null, isPublic: true },
  ...{ state: 'returned', answers: Buffer.alloc(0), revs: {}, remarks: {}, comment: '' },
  company: { companyName: '', creditCode: '', address: '', area: '' },
  ...{ forwardedBy: null, amount: 0, paidOn: null, mean: null, dueAt: null, objectUntil: null },
  ...{ createdAt: new Date(0), submittedAt: null, updatedAt: new Date(0), closedAt: null },
};
const news = (action: 'submit' | 'return' | 'schedule'): diagnoses.News => ({
  ...{ action, row: diagnosis(), to: 'submitted', comment: typed, dueAt: days, visitDay: '2027-01-05' },
});

async function sentBySms(): Promise<SmsMessage[]> {
  const { rows } = await portal.sql.query<{ payload: Buffer }>(
    `delete from outgoing_message where channel = 'sms' returning payload`,
  );
  return rows.map(
    ({ payload }) => JSON.parse(unseal(portal.services.secrets.messageKey, payload)) as SmsMessage,
  );
}

const planted = smsTemplates.flatMap((template) => {
  const cases = table[template];
  return cases === 'whole' ? [] : cases.map((tell, n) => [template, n + 1, tell] as const);
});

test.each(planted)(
  'an SMS of template %s (%i) contains no text typed by a user',
  async (template, _, tell) => {
    await portal.sql.query('delete from message_quota');
    await sentBySms();
    await tell();
    const sent = await sentBySms();
    expect(sent.map((message) => message.template)).toContain(template);
    for (const message of sent) expect(JSON.stringify(message)).not.toContain(typed);
  },
);
