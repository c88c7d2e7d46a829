import { registryCalls } from '#contract/account/registry-calls.ts';
import type { CallDefinition } from '#contract/call.ts';
import { signUpCalls } from '#contract/activities/sign-up-calls.ts';
import { videoCollectionCalls } from '#contract/content/video-calls.ts';
import { certificationCalls } from '#contract/certifications/calls.ts';
import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import { exchangeColumnCalls } from '#contract/exchange/column-calls.ts';
import { bookingCalls } from '#contract/experts/booking-calls.ts';
import { questionCalls } from '#contract/experts/question-calls.ts';
import { forumWriteCalls } from '#contract/forum/calls.ts';
import { forumModerationCalls } from '#contract/forum/moderation-calls.ts';
import { contactCalls } from '#contract/matching/contact-calls.ts';
import { actingCalls } from '#contract/members/acting-calls.ts';
import { memberCalls } from '#contract/members/calls.ts';
import { thirdpartyWorkCalls } from '#contract/portal/thirdparty-work-calls.ts';
import { markCalls, subscriptionCalls } from '#contract/subscription/calls.ts';
import { ownSupplyCalls } from '#contract/supply/own-calls.ts';
import { demandCalls } from '#contract/supply/resource-calls.ts';
import { areaTrials } from './area-trials.ts';
import { ownDraft, ownUnfinished } from './caller-alone.ts';
import { sealMemberPhone } from '#server/lib/crypto/member-phone-cipher.ts';
import { insertItem } from './items.ts';
import { insertMembership } from './membership.ts';
import { ownSignUp } from './owned-rows.ts';
import { insertOwner } from './recovering.ts';
import { noHistory, sql, theirs, type Participants, type Trial } from './trial.ts';
import { newRelatedId, upload } from './uploading.ts';

let serial = 0;
const next = () => (serial += 1);
const inHours = ({ owner }: Participants, hours: number) =>
  new Date(owner.portal.clock.now().getTime() + hours * 3_600_000).toISOString();
const question = async (cast: Participants, state = 'waiting') => {
  const id = await theirs('expertQuestion')(cast);
  await sql(cast, 'update expert_question set state = $2 where id = $1', [id, state]);
  return { id };
};
const booking = async (cast: Participants, state = 'requested') => {
  const expert = await insertItem(cast.owner.portal.services.db, 'expert');
  const id = await sql(
    cast,
    `insert into booking (item_id, user_id, state, created_at, topic, wishes, contact, starts_at, minutes)
     values ($1, $2, $3, now(), '主题', '[]', '', $4, 30) returning id`,
    [expert, cast.owner.userId, state, state === 'confirmed' ? inHours(cast, -5) : null],
  );
  return { id };
};
const post = async (cast: Participants) => ({
  subject: 'topic' as const,
  id: await sql(
    cast,
    `insert into forum_topic (user_id, author_name, author_kind, body, state, created_at, board_id, title, last_at, folded, keys)
     values ($1, '用户', 'person', '正文', 'shown', now(), 1, '标题', now(), '', '{}') returning id`,
    [cast.owner.userId],
  ),
});
const diagnosis = async (cast: Participants, state: string) => {
  const applyId = await theirs('diagnosis')(cast);
  await sql(cast, 'update diagnosis_application set state = $2 where id = $1', [applyId, state]);
  return { applyId };
};
/** As if the enterprise had none, and had begun none today. */
const noDiagnosis = async (cast: Participants): Promise<void> => {
  await sql(
    cast,
    `update diagnosis_application set state = 'withdrawn', closed_at = now() where user_id = $1 and closed_at is null`,
    [cast.owner.userId],
  );
  await sql(cast, `delete from rate_limit where key = $1`, [`diagnosis user ${String(cast.owner.userId)}`]);
};
async function column(cast: Participants) {
  await noHistory(cast);
  const id = await sql(
    cast,
    `insert into exchange_column (key, name, choices, updated_at) values ($1, '行业', '["甲"]', now()) returning id`,
    [`column_${String(next())}`],
  );
  return { id, rev: 1 };
}
const demand = async (cast: Participants) => {
  const id = await insertItem(cast.owner.portal.services.db, 'demand', {
    extra: { validUntil: '2099-12-31' },
  });
  await sql(cast, `update content_item set owner_user_id = $2, stage = 'open' where id = $1`, [
    id,
    cast.owner.userId,
  ]);
  return id;
};

/** Somebody who acts for the owner's enterprise: a new one, or this person. */
async function member(
  { owner }: Participants,
  role: 'owner' | 'editor' | 'viewer',
  personId?: number,
): Promise<number> {
  const { portal, userId: enterpriseId } = owner;
  const id = personId ?? (await insertOwner(portal, 8_000 + next())).id;
  await portal.sql.query('delete from enterprise_member where person_user_id = $1', [id]);
  await insertMembership(portal, { enterpriseId, personId: id, role });
  return id;
}

/** A file of enterprises that was rehearsed. */
async function rehearsed(cast: Participants): Promise<{ id: number }> {
  await sql(cast, 'delete from registry_import');
  const id = await sql(
    cast,
    `insert into registry_import (state, user_id, file_name, size_bytes, created_at)
     values ('rehearsed', $1, 'a.csv', 1, now()) returning id`,
    [cast.reviewer.id],
  );
  return { id };
}

/**
 * By the path of a writing call without `once`, or of one whose repeat would harm people or the audit: how to make what
 * it is about. one-effect.test.ts sends it twenty times.
 */
export const trials: Readonly<Record<string, Trial>> = {
  ...areaTrials,
  [registryCalls.importRegistry.path]: { by: 'reviewer', make: rehearsed },
  [registryCalls.cancelRehearsal.path]: { by: 'reviewer', make: rehearsed },
  [questionCalls.answerQuestion.path]: {
    by: 'clerk',
    make: async (cast) => ({ ...(await question(cast)), body: '可以从电柜外加装互感器，不动控制系统。' }),
  },
  [questionCalls.passQuestionOn.path]: { by: 'clerk', make: (cast) => question(cast) },
  [questionCalls.declineQuestion.path]: {
    by: 'clerk',
    make: async (cast) => ({ ...(await question(cast)), comment: '请先问设备厂家' }),
  },
  [questionCalls.takeQuestionDown.path]: {
    by: 'clerk',
    make: async (cast) => ({ ...(await question(cast, 'answered')), comment: '有误' }),
  },
  [memberCalls.withdrawInvitation.path]: {
    by: 'owner',
    make: async (cast) => ({ id: await theirs('memberInvitation')(cast) }),
  },
  [memberCalls.changeMemberRole.path]: {
    by: 'owner',
    make: async (cast) => ({ personId: await member(cast, 'editor'), role: 'viewer' }),
  },
  [memberCalls.removeMember.path]: {
    by: 'owner',
    make: async (cast) => ({ personId: await member(cast, 'editor') }),
  },
  [memberCalls.handOverEnterprise.path]: {
    by: 'owner',
    make: async (cast) => ({ fromId: await member(cast, 'owner') }),
  },
  [actingCalls.switchActing.path]: {
    by: 'person',
    make: async (cast) => {
      await member(cast, 'viewer', cast.person.id);
      await sql(cast, 'update session set acting_for = null where user_id = $1', [cast.person.id]);
      return { enterpriseId: cast.owner.userId };
    },
  },
  [actingCalls.quitEnterprise.path]: {
    by: 'person',
    make: async (cast) => {
      await member(cast, 'viewer', cast.person.id);
      return { enterpriseId: cast.owner.userId };
    },
  },
  [actingCalls.answerInvitation.path]: {
    by: 'person',
    make: async (cast) => {
      await sql(cast, 'delete from enterprise_member where person_user_id = $1', [cast.person.id]);
      const id = await theirs('memberInvitation')(cast);
      const { phoneHmac } = sealMemberPhone(cast.owner.portal.services.secrets, cast.person.phone);
      await sql(cast, 'update member_invitation set phone_hmac = $2 where id = $1', [id, phoneHmac]);
      return { id, isAccepted: true };
    },
  },
  [questionCalls.withdrawQuestion.path]: { by: 'owner', make: (cast) => question(cast) },
  [questionCalls.setQuestionPrivate.path]: {
    by: 'owner',
    make: async (cast) => ({ ...(await question(cast)), isPrivate: true }),
  },
  [bookingCalls.cancelBooking.path]: { by: 'owner', make: (cast) => booking(cast) },
  [bookingCalls.confirmBooking.path]: {
    by: 'clerk',
    make: async (cast) => ({
      ...(await booking(cast)),
      startsAt: inHours(cast, 48 + next()),
      minutes: 30,
      place: '线上',
    }),
  },
  [bookingCalls.declineBooking.path]: {
    by: 'clerk',
    make: async (cast) => ({ ...(await booking(cast)), comment: '专家生病' }),
  },
  [bookingCalls.finishBooking.path]: { by: 'clerk', make: (cast) => booking(cast, 'confirmed') },
  [forumWriteCalls.savePraise.path]: { by: 'owner', make: post },
  [forumWriteCalls.setIsDel.path]: { by: 'owner', make: post },
  [forumModerationCalls.decide.path]: {
    by: 'reviewer',
    make: async (cast) => {
      const named = await post(cast);
      await sql(
        cast,
        `insert into forum_report (topic_id, user_id, reason, note, created_at) values ($1, $2, '广告推销', '', now())`,
        [named.id, cast.owner.userId],
      );
      return { ...named, action: 'allow', comment: '' };
    },
  },
  [forumModerationCalls.setMark.path]: {
    by: 'reviewer',
    make: async (cast) => ({ id: (await post(cast)).id, isEssence: true }),
  },
  [forumModerationCalls.saveWords.path]: {
    by: 'reviewer',
    make: (cast) => noHistory(cast).then(() => ({ words: [`词语${String(next())}`] })),
  },
  [forumModerationCalls.deleteWord.path]: {
    by: 'reviewer',
    make: async (cast) => {
      await noHistory(cast);
      const id = await sql(
        cast,
        `insert into forum_word (word, folded, created_at) values ($1, $1, now()) returning id`,
        [`待删${String(next())}`],
      );
      return { id };
    },
  },
  [forumModerationCalls.saveBoard.path]: {
    by: 'reviewer',
    make: async (cast) => {
      await noHistory(cast);
      return { id: 1, name: '数字化改造', note: `说明${String(next())}` };
    },
  },
  [signUpCalls.cancelSignUp.path]: {
    by: 'owner',
    make: async ({ owner }) => ({ id: (await ownSignUp(owner)).id }),
  },
  [signUpCalls.decideSignUp.path]: {
    by: 'reviewer',
    make: async ({ owner }) => ({
      id: (await ownSignUp(owner)).id,
      decision: 'reject',
      comment: '名额调整',
    }),
  },
  [signUpCalls.markAttendance.path]: {
    by: 'reviewer',
    make: async (cast) => {
      const { id, activityId } = await ownSignUp(cast.owner);
      await sql(cast, 'update content_item set starts_at = $2 where id = $1', [
        activityId,
        inHours(cast, -1),
      ]);
      return { id, hasAttended: true };
    },
  },
  [diagnosisCalls.addApplyFile.path]: {
    by: 'owner',
    make: async (cast) => {
      const relatedId = newRelatedId();
      const { browser, token } = cast.owner;
      await upload(browser, relatedId, undefined, { token, fields: { purpose: 'diagnosis' } });
      return { ...(await diagnosis(cast, 'draft')), relatedId };
    },
  },
  [diagnosisCalls.withdraw.path]: {
    by: 'owner',
    make: async (cast) => {
      await noDiagnosis(cast);
      return diagnosis(cast, 'submitted');
    },
  },
  [diagnosisCalls.confirmReport.path]: {
    by: 'owner',
    make: async (cast) => {
      await noDiagnosis(cast);
      return diagnosis(cast, 'reportUploaded');
    },
  },
  [diagnosisCalls.objectReport.path]: {
    by: 'owner',
    make: async (cast) => {
      await noDiagnosis(cast);
      return { ...(await diagnosis(cast, 'reportUploaded')), comment: '第三页的数据有误' };
    },
  },
  [certificationCalls.attachToCertification.path]: {
    by: 'owner',
    make: async (cast) => {
      const relatedId = newRelatedId();
      const { browser, token } = cast.owner;
      await upload(browser, relatedId, undefined, { token, fields: { purpose: 'licence' } });
      return { certificationId: await theirs('certification')(cast), relatedId };
    },
  },
  [certificationCalls.withdrawCertification.path]: {
    by: 'owner',
    make: async (cast) => ({ certificationId: await theirs('certification')(cast) }),
  },
  [certificationCalls.objectToRevocation.path]: {
    by: 'owner',
    make: async (cast) => {
      const certificationId = await theirs('certification')(cast);
      await sql(cast, `update certification set state = 'revoking', submitted_at = now() where id = $1`, [
        certificationId,
      ]);
      return { certificationId, comment: '资质已经更新' };
    },
  },
  [contactCalls.moveContact.path]: {
    by: 'owner',
    make: async (cast) => ({ id: await theirs('matchContact')(cast), action: 'withdraw' }),
  },
  [demandCalls.setReleaseStatus.path]: {
    by: 'owner',
    make: async ({ owner }) => ({ ...(await ownDraft(owner)), releaseStatus: 1, comment: '' }),
  },
  [demandCalls.updateIsDel.path]: {
    by: 'owner',
    make: async ({ owner }) => ({ id: (await ownDraft(owner)).id, isDel: 1 }),
  },
  [ownSupplyCalls.saveUnfinished.path]: {
    by: 'owner',
    make: async ({ owner }) => ({
      kind: 'demand',
      itemId: (await ownDraft(owner)).id,
      form: { title: '还没有写完' },
    }),
  },
  [ownSupplyCalls.dropUnfinished.path]: { by: 'owner', make: ({ owner }) => ownUnfinished(owner) },
  [ownSupplyCalls.setStage.path]: {
    by: 'owner',
    make: async (cast) => ({ id: await demand(cast), action: 'close', comment: '已经解决' }),
  },
  [subscriptionCalls.saveSubscriptionSettings.path]: {
    by: 'owner',
    make: async ({ owner }) => {
      await owner.portal.sql.query('delete from subscriber where user_id = $1', [owner.userId]);
      return {
        ...{ rhythm: 'daily', onSite: true, byMail: false },
        focus: { kinds: ['policy'], industries: [], areas: [], topics: [] },
      };
    },
  },
  [subscriptionCalls.unsubscribe.path]: {
    by: 'owner',
    make: async (cast) => ({ id: await theirs('subscription')(cast) }),
  },
  [markCalls.markDeclaration.path]: {
    by: 'owner',
    make: async (cast) => ({
      id: await insertItem(cast.owner.portal.services.db, 'declaration', {
        fields: { startsAt: inHours(cast, -24), endsAt: inHours(cast, 240) },
      }),
      isMarked: true,
    }),
  },
  [videoCollectionCalls.like.path]: {
    by: 'owner',
    make: async ({ owner }) => ({ id: await insertItem(owner.portal.services.db, 'video'), isLiked: true }),
  },
  [exchangeColumnCalls.deleteColumn.path]: {
    by: 'writer',
    make: async (cast) => ({ id: (await column(cast)).id, isDel: 1 }),
  },
  [exchangeColumnCalls.releaseColumn.path]: {
    by: 'writer',
    make: async (cast) => ({ ...(await column(cast)), releaseStatus: 1, comment: '' }),
  },
  [thirdpartyWorkCalls.deleteThirdparty.path]: {
    by: 'chief',
    make: async (cast) => {
      await noHistory(cast);
      const id = await sql(
        cast,
        `insert into home_thirdparty (key, name, icon, url, opens_in, needs_login, sort_order) values ($1, '入口', '', '/home/about', 'window', false, 0) returning id`,
        [`entry${String(next())}`],
      );
      return { id, isDel: 1 };
    },
  },
};

/** Of the portal's services: what changes something there has a trial, or says `once`. The verbs of all resources are the same, and tried with demands. */
export const isOfServices = ({ path, kind }: Pick<CallDefinition, 'path' | 'kind'>): boolean =>
  kind === undefined &&
  /^\/api\/(portal\/(?!portalMenu)|cms\/info\/registration\/|cms\/videoCollection\/|system\/subscription\/|subsidy\/)/.test(
    path,
  );
