import { describe, expect, test } from 'vitest';
import { actingRightOf, memberRoles, type ActingRight, type MemberRole } from '#contract/acting.ts';
import { commonErrors } from '#contract/common-errors.ts';
import { permissionsOf } from '#contract/permissions.ts';
import { BusinessError } from '#server/lib/fail.ts';
import { catalogue } from '#server/routes/catalogue.ts';
import { callerFor } from './caller-for.ts';
import type { Caller } from './context.ts';

/** What does not follow from reading and writing, written down a second time: apart from the calls, so that a slip of the hand there is seen. */
const written: Readonly<Record<Exclude<ActingRight, 'viewer' | 'editor'>, readonly string[]>> = {
  owner: [
    '/api/portal/caseConsent/answer',
    '/api/portal/certification/object',
    '/api/portal/certification/submit',
    '/api/portal/certification/withdraw',
    '/api/portal/assessment/consent/save',
    '/api/portal/assessment/discard',
    '/api/portal/assessment/link/make',
    '/api/portal/assessment/link/revoke',
    '/api/portal/assessment/review/move',
    '/api/portal/assessment/review/request',
    '/api/portal/assessment/submit',
    '/api/portal/eligibility/direct/answer',
    '/api/portal/eligibility/direct/recount',
    '/api/portal/eligibility/notices',
    '/api/portal/eligibility/withdraw',
    '/api/portal/filing/confirm',
    '/api/portal/filing/object',
    '/api/portal/filing/submit',
    '/api/portal/filing/takeBack',
    '/api/portal/financing/submit',
    '/api/portal/financing/withdraw',
    '/api/portal/member/changeRole',
    '/api/portal/member/handOver',
    '/api/portal/member/invite',
    '/api/portal/member/remove',
    '/api/portal/member/resend',
    '/api/portal/member/withdraw',
    '/api/portal/prefix/giveBack',
    '/api/portal/prefix/submit',
    '/api/portal/prefix/withdraw',
  ],
  login: [
    '/api/system/identity/link',
    '/api/system/identity/list',
    '/api/system/identity/unlink',
    '/api/system/login/getTSGZCookie',
    '/api/system/sysUserInfo/updateEmailCaptcha',
    '/api/system/sysUserInfo/updatePhoneCaptcha',
    '/api/system/userCenter/acknowledgeSessions',
    '/api/system/userCenter/cancelDeletion',
    '/api/system/userCenter/changePassword',
    '/api/system/userCenter/confirmIdentity',
    '/api/system/userCenter/confirmationState',
    '/api/system/userCenter/consents',
    '/api/system/userCenter/deletionState',
    '/api/system/userCenter/endSession',
    '/api/system/userCenter/exportData',
    '/api/system/userCenter/requestDeletion',
    '/api/system/userCenter/sessions',
  ],
  told: ['/api/system/sysUser/getUserInfo', '/api/system/sysUserInfo/getUserInfo'],
  person: [
    '/api/portal/site/agreement/accept',
    '/api/portal/site/agreement/due',
    '/api/portal/member/answerInvitation',
    '/api/portal/member/enterprises',
    '/api/portal/member/leave',
    '/api/portal/member/switch',
  ],
};

const calls = Object.values(catalogue).flatMap((area) => Object.values(area));
const ownOf = (userId: number, accountType: 'user' | 'enpt', userType: number): Caller => ({
  ...{ userId, sessionId: 'a', accountType, userType, auditStatus: '2', grants: [] },
  permissions: permissionsOf({ accountType, userType, auditStatus: '2', grants: [] }),
  ...{ mustChangePassword: false, secondFactor: 'notAsked', isElsewhere: false, tokenHash: Buffer.alloc(32) },
  ...{ confirmedFor: undefined, isConfirmedByPhone: false },
});
const person = ownOf(7, 'user', 1);
const actingAs = (role: MemberRole): Caller => ({ ...ownOf(12, 'enpt', 3), acting: { role, person } });

/** As whom a call is made, or the name of what refuses it. */
function made(call: (typeof calls)[number], caller: Caller, believed?: string): number | string {
  try {
    return callerFor(call, caller, believed).userId;
  } catch (error) {
    return error instanceof BusinessError ? error.errorName : String(error);
  }
}

test('actingRightOf follows from reading and writing, but for the calls that are written down here', () => {
  const special = Object.entries(written).flatMap(([right, paths]) => paths.map((path) => [path, right]));
  const told = calls.flatMap((call) => {
    const { acting, writes, access, ignoresSession, path } = call;
    const usual = writes === undefined ? 'viewer' : 'editor';
    const isOfNobody = access === 'anonymous' && writes !== undefined && ignoresSession === true;
    const right = actingRightOf(call);
    if (acting === undefined) expect(right, path).toBe(isOfNobody ? 'person' : usual);
    return acting === undefined ? [] : [[path, right]];
  });
  expect(told.sort()).toEqual(special.sort());
});

/** What becomes of a call of each right, made by each role: as whose account it is done. */
const rights: Readonly<Record<ActingRight, Readonly<Record<MemberRole, number | string>>>> = {
  viewer: { owner: 12, editor: 12, viewer: 12 },
  editor: { owner: 12, editor: 12, viewer: 'actingRoleTooLow' },
  owner: { owner: 12, editor: 'actingRoleTooLow', viewer: 'actingRoleTooLow' },
  login: { owner: 'actingOnlyPerson', editor: 'actingOnlyPerson', viewer: 'actingOnlyPerson' },
  person: { owner: 7, editor: 7, viewer: 7 },
  told: { owner: 12, editor: 12, viewer: 12 },
};

describe.each(memberRoles)('callerFor %s of an enterprise', (role) => {
  test('lets every call through as its right says', () => {
    for (const call of calls)
      expect(made(call, actingAs(role)), call.path).toBe(rights[actingRightOf(call)][role]);
    expect(new Set(calls.map(actingRightOf)).size).toBe(Object.keys(rights).length);
  });
});

test('callerFor lets a viewer change nothing of the enterprise', () => {
  const changed = calls.filter((call) => call.writes !== undefined && made(call, actingAs('viewer')) === 12);
  expect(changed.map(({ path }) => path)).toEqual([]);
});

test('callerFor refuses every call of an account that another window acts with, but for what is open or tells so', () => {
  const isExcepted = (call: (typeof calls)[number]) =>
    ['person', 'told'].includes(actingRightOf(call)) ||
    (call.access === 'anonymous' && call.writes === undefined);
  for (const call of calls) {
    const refusal = isExcepted(call) ? expect.any(Number) : 'actingChanged';
    // still the person there, another enterprise there, the enterprise there while the session is the person's
    expect(made(call, actingAs('owner'), '0'), call.path).toEqual(refusal);
    expect(made(call, actingAs('owner'), '13'), call.path).toEqual(refusal);
    expect(made(call, person, '12'), call.path).toEqual(refusal);
    expect(made(call, person, '0'), call.path).toBe(7);
  }
});

test('callerFor refuses whoever has been removed all but what is his own, until he has switched', () => {
  const removed: Caller = { ...person, hasLostEnterprise: true };
  for (const call of calls) {
    const isOpen = call.access === 'anonymous' && call.writes === undefined;
    const expected = isOpen || actingRightOf(call) === 'person' ? 7 : 'actingEnded';
    expect(made(call, removed, '12'), call.path).toBe(expected);
    expect(made(call, removed), call.path).toBe(expected);
  }
  expect(commonErrors.actingEnded.msg).toContain('不再是');
});
