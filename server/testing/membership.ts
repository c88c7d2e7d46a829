import type { MemberRole } from '#contract/acting.ts';
import { accountCalls } from '#contract/account/calls.ts';
import type { UserInfo } from '#contract/account/entities.ts';
import { actingCalls } from '#contract/members/acting-calls.ts';
import { memberCalls } from '#contract/members/calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { testPassword } from './organisations.ts';
import type { TestPortal } from './portal.ts';
import { insertOwner } from './recovering.ts';

export interface TestPerson {
  id: number;
  phone: string;
  token: string;
}

/** A person with an account, logged in; `n` makes what must be unique different. */
export async function insertPerson(portal: TestPortal, n: number): Promise<TestPerson> {
  const { id, phone } = await insertOwner(portal, n);
  await portal.sql.query('update app_user set user_name = $2 where id = $1', [id, `成员${String(n)}`]);
  return { id, phone, token: await logInPerson(portal, phone) };
}

async function logInPerson(portal: TestPortal, phone: string): Promise<string> {
  const form = { account: phone, password: passwordDigest(testPassword), userType: 'user' } as const;
  const { code, msg, data } = await portal.call(accountCalls.doLogin, form);
  if (code !== 1) throw new Error(msg);
  return (data as { token: string }).token;
}

/** Makes a person a member, past the invitation. */
export const insertMembership = (
  { sql, clock }: TestPortal,
  { enterpriseId, personId, role }: { enterpriseId: number; personId: number; role: MemberRole },
) =>
  sql.query(
    'insert into enterprise_member (enterprise_user_id, person_user_id, role, since) values ($1, $2, $3, $4)',
    [enterpriseId, personId, role, clock.now()],
  );

/** What members and owners do. */
export function membership(portal: TestPortal) {
  const call: TestPortal['call'] = (...given) => portal.call(...given);
  return {
    invite: (token: string, phone: string, role: MemberRole = 'editor') =>
      call(memberCalls.inviteMember, { phone, role }, { token }),
    answer: (token: string, id: number, isAccepted = true) =>
      call(actingCalls.answerInvitation, { id, isAccepted }, { token }),
    actFor: (token: string, enterpriseId: number) =>
      call(actingCalls.switchActing, { enterpriseId }, { token }),
    remove: (token: string, personId: number) => call(memberCalls.removeMember, { personId }, { token }),
    changeRole: (token: string, personId: number, role: MemberRole) =>
      call(memberCalls.changeMemberRole, { personId, role }, { token }),
    handOver: (token: string, fromId: number, toId?: number) =>
      call(memberCalls.handOverEnterprise, { fromId, toId }, { token }),
    leave: (token: string, enterpriseId: number) =>
      call(actingCalls.quitEnterprise, { enterpriseId }, { token }),
    members: async (token: string) =>
      (await call(memberCalls.listMembers, {}, { token })).data as ResponseOf<typeof memberCalls.listMembers>,
    enterprises: async (token: string) =>
      (await call(actingCalls.ownEnterprises, {}, { token })).data as ResponseOf<
        typeof actingCalls.ownEnterprises
      >,
    user: async (token: string) => (await call(accountCalls.getUserInfo, {}, { token })).data as UserInfo,
  };
}
