import { signUpCalls } from '#contract/activities/sign-up-calls.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { videoCollectionCalls } from '#contract/content/video-calls.ts';
import { certificationCalls } from '#contract/certifications/calls.ts';
import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import { assessmentConsentCalls } from '#contract/assessments/consent-calls.ts';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import { bookingCalls } from '#contract/experts/booking-calls.ts';
import { filingCalls } from '#contract/filings/calls.ts';
import { forumWriteCalls } from '#contract/forum/calls.ts';
import { contactCalls } from '#contract/matching/contact-calls.ts';
import { memberCalls } from '#contract/members/calls.ts';
import { messageCalls } from '#contract/messages/calls.ts';
import { prefixCalls } from '#contract/prefixes/calls.ts';
import { markCalls } from '#contract/subscription/calls.ts';
import { favouriteCalls } from '#contract/subscription/favourite-calls.ts';
import { ownSupplyCalls } from '#contract/supply/own-calls.ts';
import { platformCalls } from '#contract/content/resource-calls.ts';
import {
  demandCalls,
  ownCaseCalls,
  ownCloudProductCalls,
  ownServiceResourceCalls,
  ownSolutionCalls,
} from '#contract/supply/resource-calls.ts';
import { writtenForm } from '#contract/supply/own-forms.ts';
import { todoCalls } from '#contract/todo/calls.ts';
import { matterCalls } from '#contract/todo/matter-calls.ts';
import {
  rightCase,
  rightCloudProduct,
  rightDemand,
  rightPlatform,
  rightServiceResource,
  rightSolution,
} from '#contract/testing/right-forms.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { insertDeclaration } from './filing.ts';
import { insertItem } from './items.ts';
import { insertMembership } from './membership.ts';
import { ownedRows, ownSignUp, type RowOwner } from './owned-rows.ts';
import { insertOwner } from './recovering.ts';

const inDays = (owner: RowOwner, days: number) =>
  new Date(owner.portal.clock.now().getTime() + days * 86_400_000).toISOString();

async function keptItem({ portal, token }: RowOwner): Promise<number> {
  const id = await insertItem(portal.services.db, 'policy');
  const kept = await portal.call(favouriteCalls.keepFavourite, { id, isFavourite: true }, { token });
  if (kept.code !== 1) throw new Error(kept.msg);
  return id;
}

async function markedDeclaration(owner: RowOwner): Promise<number> {
  const { portal, token } = owner;
  const id = await insertItem(portal.services.db, 'declaration', {
    fields: { startsAt: inDays(owner, -1), endsAt: inDays(owner, 9) },
  });
  const { code, msg } = await portal.call(markCalls.markDeclaration, { id, isMarked: true }, { token });
  if (code !== 1) throw new Error(msg);
  return id;
}

const begun = async (owner: RowOwner, table: 'certification' | 'prefix' | 'diagnosis'): Promise<number> =>
  Number((await ownedRows[table](owner, { table, id: 'id', otherwise: 'nothing' })).theirs);

/** A declaration for which the owner has begun to fill in the form. */
async function begunDeclaration({ portal, token }: RowOwner): Promise<{ declarationId: number }> {
  const { id: declarationId } = await insertDeclaration(portal);
  const changes = { f1: { answer: '精密减速器多品种', base: 0 } };
  const { code, msg } = await portal.call(filingCalls.saveFiling, { declarationId, changes }, { token });
  if (code !== 1) throw new Error(msg);
  return { declarationId };
}

const supplies = {
  demand: { calls: demandCalls, form: writtenForm('demand', rightDemand), section: '企业需求' },
  solution: { calls: ownSolutionCalls, form: writtenForm('solution', rightSolution), section: '解决方案' },
  platform: { calls: platformCalls, form: writtenForm('platform', rightPlatform), section: '平台' },
  cloudProduct: {
    ...{ calls: ownCloudProductCalls, form: writtenForm('cloudProduct', rightCloudProduct) },
    section: '云产品',
  },
  serviceResource: {
    ...{ calls: ownServiceResourceCalls, form: writtenForm('serviceResource', rightServiceResource) },
    section: '服务资源',
  },
  // names no other enterprise: ownDraft puts in the owner's name
  case: { calls: ownCaseCalls, form: writtenForm('case', rightCase), section: '典型案例' },
} as const;

/** A draft of the owner's. */
export async function ownDraft({ portal, token, userId }: RowOwner, kind: keyof typeof supplies = 'demand') {
  const { calls, form, section } = supplies[kind];
  await portal.sql.query(
    'insert into section (name, kind) select $1, $2 where not exists (select from section where kind = $2)',
    [section, kind],
  );
  const { rows } = await portal.sql.query<{ name: string }>(
    'select company_name as name from enterprise where user_id = $1',
    [userId],
  );
  const enterprise = rows[0]?.name ?? '';
  const written = (kind === 'case' ? { ...form, extra: { ...form.extra, enterprise } } : form) as typeof form;
  const { code, msg, data } = await portal.call(calls.saveOrUpdate, written, { token });
  if (code !== 1) throw new Error(msg);
  return data as { id: number; rev: number };
}

/** What the owner has begun to change of a demand. */
export async function ownUnfinished(owner: RowOwner) {
  const which = { kind: 'demand' as const, itemId: (await ownDraft(owner)).id };
  const { portal, token } = owner;
  const { code, msg } = await portal.call(
    ownSupplyCalls.saveUnfinished,
    { ...which, form: { ...rightDemand, body: '' } },
    { token },
  );
  if (code !== 1) throw new Error(msg);
  return which;
}

const topic = {
  boardId: '1',
  title: '旧机床怎样联网采集数据',
  body: '十年前的数控机床没有网口，大家怎么采集？',
};

/** A topic of the owner's, which he has praised. */
async function ownTopic({ portal, token }: RowOwner): Promise<{ id: number; subject: 'topic' }> {
  const { code, msg, data } = await portal.call(forumWriteCalls.saveTopic, topic, { token });
  if (code !== 1) throw new Error(msg);
  const it = { id: (data as { id: number }).id, subject: 'topic' } as const;
  await portal.call(forumWriteCalls.savePraise, it, { token });
  return it;
}

async function ownComment(owner: RowOwner): Promise<{ id: number }> {
  const { id: topicId } = await ownTopic(owner);
  const said = { topicId, body: '加一个采集盒子就可以' };
  const { data } = await owner.portal.call(forumWriteCalls.saveComment, said, { token: owner.token });
  return { id: (data as { id: number }).id };
}

/** A person who acts for the owner's enterprise as one of its owners. */
async function ownMember({ portal, userId }: RowOwner): Promise<number> {
  const { id } = await insertOwner(portal, 7_000 + userId);
  await insertMembership(portal, { enterpriseId: userId, personId: id, role: 'owner' });
  return id;
}
let member: { of: number; id: Promise<number> } | undefined;
/** The same one each time: accounts have a phone of their own. */
const memberOf = (owner: RowOwner): Promise<number> => {
  if (member?.of !== owner.userId) member = { of: owner.userId, id: ownMember(owner) };
  return member.id;
};

/** The verbs that an owner has for items of his own. */
function ownVerbs(kind: keyof typeof supplies): Record<string, (owner: RowOwner) => Promise<object>> {
  const { calls, form } = supplies[kind];
  const requests: Readonly<Record<string, object>> = {
    saveOrUpdate: form,
    setIsDel: { isDel: 1 },
    updateIsDel: { isDel: 1 },
    setReleaseStatus: { releaseStatus: 1 },
  };
  const makers: Record<string, (owner: RowOwner) => Promise<object>> = {};
  for (const [verb, { path }] of Object.entries(calls))
    if (verb in requests)
      makers[path] = async (owner) => ({ ...requests[verb], ...(await ownDraft(owner, kind)) });
  return makers;
}

/**
 * By the path of a call of which its service (contract/<area>/service.ts) says that it is about the caller's own, or
 * about the caller alone: makes the row of this owner that the call is about, and answers the request with which
 * somebody else would get at it. check-owner.test.ts makes the request as another account. It expects success or the
 * response for a missing row, and every row of the owner unchanged.
 */
export const callerAlone: Readonly<Record<string, (owner: RowOwner) => Promise<object>>> = {
  [assessmentConsentCalls.saveAssessmentConsent.path]: () =>
    Promise.resolve({ showsName: true, inPeers: false, inLevels: false }),
  [assessmentCalls.beginAssessment.path]: () => Promise.resolve({ tool: 'security', variant: 'all' }),
  [eligibilityCalls.ownMatch.path]: async ({ portal }) => ({
    itemId: await insertItem(portal.services.db, 'policy'),
  }),
  [eligibilityCalls.ownMatchesOf.path]: async ({ portal }) => ({
    itemIds: [await insertItem(portal.services.db, 'policy')],
  }),
  [filingCalls.openFiling.path]: begunDeclaration,
  [filingCalls.saveFiling.path]: async (owner) => ({ ...(await begunDeclaration(owner)), changes: {} }),
  [messageCalls.markRead.path]: async ({ portal: { services, sql }, userId }) => {
    await notifyOnSite(services, userId, { title: '给一个人的', body: '消息' });
    const { rows } = await sql.query<{ id: string }>('select max(id) as id from site_message');
    return { ids: [Number(rows[0]?.id)] };
  },
  [markCalls.getDeclarationMark.path]: async (owner) => ({ id: await markedDeclaration(owner) }),
  [markCalls.markDeclaration.path]: async (owner) => ({
    id: await markedDeclaration(owner),
    isMarked: false,
  }),
  [videoCollectionCalls.like.path]: async ({ portal, token }) => {
    const id = await insertItem(portal.services.db, 'video');
    await portal.call(videoCollectionCalls.like, { id, isLiked: true }, { token });
    return { id, isLiked: false };
  },
  [contentCalls.editorSystemNotification.path]: async ({ portal, token }) => {
    const id = await insertItem(portal.services.db, 'notice');
    await portal.call(contentCalls.editorSystemNotification, { id }, { token });
    return { id };
  },
  [signUpCalls.signUpPlaces.path]: async (owner) => ({ activityId: (await ownSignUp(owner)).activityId }),
  [todoCalls.getPaperHrefBytodoId.path]: async (owner) => ({
    todoId: `activity-${String((await ownSignUp(owner)).activityId)}`,
  }),
  [todoCalls.getDataAuthorizationBytodoId.path]: async (owner) => ({
    todoId: `activity-${String((await ownSignUp(owner)).activityId)}`,
  }),
  [favouriteCalls.getFavourite.path]: async (owner) => ({ id: await keptItem(owner) }),
  [favouriteCalls.keepFavourite.path]: async (owner) => ({ id: await keptItem(owner), isFavourite: false }),
  [matterCalls.matterSteps.path]: async (owner) => ({
    matterId: `signUp-${String((await ownSignUp(owner)).id)}`,
  }),
  ...ownVerbs('demand'),
  ...ownVerbs('solution'),
  ...ownVerbs('platform'),
  ...ownVerbs('cloudProduct'),
  ...ownVerbs('serviceResource'),
  ...ownVerbs('case'),
  [memberCalls.changeMemberRole.path]: async (owner) => ({
    personId: await memberOf(owner),
    role: 'viewer',
  }),
  [memberCalls.removeMember.path]: async (owner) => ({ personId: await memberOf(owner) }),
  [memberCalls.handOverEnterprise.path]: async (owner) => ({ fromId: await memberOf(owner) }),
  [bookingCalls.getReserveStatus.path]: async (owner) => {
    const id = await insertItem(owner.portal.services.db, 'cloudProduct');
    await owner.portal.sql.query(
      `insert into booking (item_id, user_id, state, created_at, topic, wishes, contact) values ($1, $2, 'requested', now(), '试用 factory_1', '[]', '')`,
      [id, owner.userId],
    );
    return { id };
  },
  [contactCalls.fittingItems.path]: (owner) => ownDraft(owner),
  [contactCalls.inviteToMatch.path]: async (owner) => ({
    demandId: (await ownDraft(owner)).id,
    solutionId: (await ownDraft(owner, 'solution')).id,
    body: '您好',
  }),
  [forumWriteCalls.saveTopic.path]: async (owner) => ({
    ...topic,
    body: '别人改写的正文，不该出现在这里。',
    id: (await ownTopic(owner)).id,
  }),
  [forumWriteCalls.saveComment.path]: async (owner) => ({
    body: '别人改写的评论',
    ...(await ownComment(owner)),
  }),
  [forumWriteCalls.savePraise.path]: async (owner) => ({ ...(await ownTopic(owner)), isPraised: false }),
  [forumWriteCalls.setIsDel.path]: ownTopic,
  [forumWriteCalls.report.path]: async (owner) => ({ ...(await ownTopic(owner)), reason: '广告推销' }),
  // with the id of what another has begun
  [certificationCalls.saveCertification.path]: async (owner) => ({
    kind: 'industrialEnterprise',
    certificationId: await begun(owner, 'certification'),
  }),
  [prefixCalls.savePrefix.path]: async (owner) => ({ prefixId: await begun(owner, 'prefix') }),
  [diagnosisCalls.saveDraft.path]: async (owner) => ({ applyId: await begun(owner, 'diagnosis') }),
  [diagnosisCalls.apply.path]: async (owner) => ({ applyId: await begun(owner, 'diagnosis') }),
  [ownSupplyCalls.getOwn.path]: (owner) => ownDraft(owner),
  [ownSupplyCalls.ownNumbers.path]: async (owner) => {
    await ownDraft(owner);
    return { kind: 'demand' };
  },
  [ownSupplyCalls.getContact.path]: (owner) => ownDraft(owner),
  [ownSupplyCalls.discardCorrection.path]: (owner) => ownDraft(owner),
  [ownSupplyCalls.saveUnfinished.path]: async (owner) => ({
    ...(await ownUnfinished(owner)),
    form: { title: '别人改写的标题' },
  }),
  [ownSupplyCalls.getUnfinished.path]: ownUnfinished,
  [ownSupplyCalls.listUnfinished.path]: ownUnfinished,
  [ownSupplyCalls.dropUnfinished.path]: ownUnfinished,
  [ownSupplyCalls.setStage.path]: async (owner) => ({
    ...(await ownDraft(owner)),
    action: 'close',
    comment: '已经解决',
  }),
};
