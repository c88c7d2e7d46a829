import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import type { MemberRole } from '#contract/acting.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { actingCalls } from '#contract/members/acting-calls.ts';
import { memberCalls } from '#contract/members/calls.ts';
import { invitationDays, memberInvitationsPerDay, mostMembers } from '#contract/members/constants.ts';
import { messageCalls } from '#contract/messages/calls.ts';
import { maskPhone } from '#contract/shared-rules/masks.ts';
import { demandCalls } from '#contract/supply/resource-calls.ts';
import { rightDemand } from '#contract/testing/right-forms.ts';
import { writtenForm } from '#contract/supply/own-forms.ts';
import { actingHeader } from '#contract/transport.ts';
import { eraseDueAccounts } from '#server/erase-accounts.ts';
import { confirm } from '#server/testing/confirming.ts';
import { openEnterprise, type TestEnterprise } from '#server/testing/enterprises.ts';
import { insertMembership, insertPerson, membership } from '#server/testing/membership.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { messageTitles } from '#server/testing/site-messages.ts';
import { hireColleague } from '#server/testing/staff.ts';
import { still } from '#server/testing/still.ts';

let portal: TestPortal;
let act: ReturnType<typeof membership>;
let company: TestEnterprise;
let serial = 0;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: still });
  await portal.sql.query(`insert into section (name, kind) values ('企业需求', 'demand')`);
  act = membership(portal);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  company = await openEnterprise(portal, (serial += 1));
});

const failsWith = (name: ErrorName) => ({ code: errors[name].code });
const done = { code: 1 };
const person = () => insertPerson(portal, 1_000 + (serial += 1));
/** Somebody who acts for the company already. */
async function member(role: MemberRole) {
  const one = await person();
  await insertMembership(portal, { enterpriseId: company.id, personId: one.id, role });
  expect(await act.actFor(one.token, company.id)).toMatchObject(done);
  return one;
}
const idOf = ({ data }: { data: unknown }) => (data as { id: number }).id;
const rolesOf = async () =>
  Object.fromEntries(
    (await act.members(company.token)).members.map(({ personId, role }) => [personId, role]),
  );
const write = (token: string, headers: Record<string, string> = {}) =>
  portal.call(demandCalls.saveOrUpdate, writtenForm('demand', rightDemand), { token, headers });
const linesOf = async (personId: number) => {
  const { rows } = await portal.sql.query<{ action: string; on_behalf_of: string | null }>(
    'select action, on_behalf_of, result from audit_log where actor_user_id = $1 order by id',
    [personId],
  );
  return rows;
};

describe('inviteMember', () => {
  test('reaches a person with an account by SMS and within the site, who accepts and acts', async () => {
    const one = await person();
    const id = idOf(await act.invite(company.token, ` +86 ${one.phone}`, 'editor'));
    const [sms] = (await portal.messages(one.phone)).filter(({ text }) => text.includes('邀请'));
    expect(sms?.text).toContain(`${String(invitationDays)} 天内有效`);
    expect(sms?.text).not.toContain(company.companyName);
    expect(await messageTitles(portal, one.token)).toEqual(['有企业邀请您成为成员']);
    expect((await act.user(one.token)).invitations).toBe(1);
    expect(await act.answer(one.token, id)).toMatchObject(done);
    expect(await act.user(one.token)).toMatchObject({ userId: one.id, invitations: 0, acting: null });
    expect(await act.actFor(one.token, company.id)).toMatchObject(done);
    expect(await act.user(one.token)).toMatchObject({
      ...{ userId: company.id, accountType: 'enpt', companyName: company.companyName },
      ...{ phone: one.phone, acting: { personId: one.id, role: 'editor' } },
    });
    expect(await messageTitles(portal, company.token)).toEqual(['有新成员加入企业']);
  });

  test('waits for a person who registers later, in what he has to do', async () => {
    const phone = `136${String(10_000_000 + 1_001 + serial)}`;
    const id = idOf(await act.invite(company.token, phone, 'viewer'));
    const one = await person();
    expect(one.phone).toBe(phone);
    expect(await act.enterprises(one.token)).toMatchObject({
      enterprises: [],
      invitations: [{ id, companyName: company.companyName, role: 'viewer' }],
    });
    expect(await act.answer(one.token, id, false)).toMatchObject(done);
    expect((await act.members(company.token)).members).toEqual([]);
    const told = await portal.call(messageCalls.listMessages, {}, company);
    expect(told.data).toMatchObject({
      rows: [{ title: '有人谢绝了成员邀请', body: `${maskPhone(phone)}谢绝了成员邀请。` }],
    });
  });

  test.each([
    ['', 'editor', 'memberPhoneRequired', 'phone'],
    ['12345', 'editor', 'memberPhoneFormat', 'phone'],
    ['13912340000', '', 'memberRoleRequired', 'role'],
    ['13912340000', 'chief', 'memberRoleRequired', 'role'],
  ] as const)('refuses %s as %s with %s', async (phone, role, error, field) => {
    expect(await portal.call(memberCalls.inviteMember, { phone, role }, company)).toMatchObject({
      ...failsWith(error),
      data: { field },
    });
  });

  test('refuses phones of other enterprises, of staff and its own with one and the same message', async () => {
    const other = await insertOwner(portal, 3_000 + (serial += 1), { accountType: 'enpt', account: null });
    await hireColleague(portal, 4_000 + (serial += 1), { role: 'clerk' });
    const { rows } = await portal.sql.query<{ phone: string }>(
      'select phone from app_user where user_type = 2 or id = $1',
      [company.id],
    );
    const phones = [other.phone, ...rows.map(({ phone }) => phone)];
    const answers = await Promise.all(phones.map((phone) => act.invite(company.token, phone)));
    expect(new Set(answers.map(({ code, msg }) => `${String(code)} ${msg}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ ...failsWith('memberPhoneRefused'), data: { field: 'phone' } });
    expect((await act.members(company.token)).invitations).toEqual([]);
  });

  test(`allows ${String(memberInvitationsPerDay)} a day, refused phones and those sent again among them`, async () => {
    const id = idOf(await act.invite(company.token, '13912340001'));
    const refused = (await insertOwner(portal, 3_000 + (serial += 1), { accountType: 'enpt' })).phone;
    expect(await act.invite(company.token, refused)).toMatchObject(failsWith('memberPhoneRefused'));
    for (let n = 3; n <= memberInvitationsPerDay; n += 1)
      expect(await portal.call(memberCalls.resendInvitation, { id }, company), String(n)).toMatchObject(done);
    expect(await portal.call(memberCalls.resendInvitation, { id }, company)).toMatchObject(
      failsWith('invitationLimit'),
    );
    expect(await act.invite(company.token, '13912340002')).toMatchObject(failsWith('invitationLimit'));
  });

  test(`allows ${String(mostMembers)} members and open invitations together`, async () => {
    for (let n = 1; n < mostMembers; n += 1) {
      const { id } = await insertOwner(portal, 5_000 + (serial += 1));
      await insertMembership(portal, { enterpriseId: company.id, personId: id, role: 'viewer' });
    }
    const one = await person();
    const id = idOf(await act.invite(company.token, one.phone));
    expect(await act.invite(company.token, '13912340003')).toMatchObject(failsWith('membersFull'));
    expect(await act.answer(one.token, id)).toMatchObject(done);
    expect((await act.members(company.token)).members).toHaveLength(mostMembers);
  });

  test('refuses a second one to a phone, and one to a member', async () => {
    const one = await person();
    const id = idOf(await act.invite(company.token, one.phone));
    expect(await act.invite(company.token, one.phone)).toMatchObject(failsWith('memberInvited'));
    await act.answer(one.token, id);
    expect(await act.invite(company.token, one.phone)).toMatchObject(failsWith('memberAlready'));
  });
});

describe('answerInvitation', () => {
  test('accepts until the last millisecond of seven days and not after them; sent again they begin anew', async () => {
    const [one, two] = [await person(), await person()];
    const [first, second] = [
      idOf(await act.invite(company.token, one.phone)),
      idOf(await act.invite(company.token, two.phone)),
    ];
    const beforeEnd = `expires_at = sent_at + interval '7 days'`;
    const { rows } = await portal.sql.query(`select from member_invitation where id = $1 and ${beforeEnd}`, [
      first,
    ]);
    expect(rows).toHaveLength(1);
    // the clock stands: the border is put before or upon it
    const endAt = (id: number, milliseconds: number) =>
      portal.sql.query('update member_invitation set expires_at = $2 where id = $1', [
        id,
        new Date(portal.clock.now().getTime() + milliseconds),
      ]);
    await endAt(first, 1);
    await endAt(second, 0);
    expect(await act.answer(one.token, first)).toMatchObject(done);
    expect(await act.answer(two.token, second)).toMatchObject(failsWith('invitationGone'));
    expect((await act.members(company.token)).invitations).toMatchObject([{ isExpired: true }]);
    expect((await act.enterprises(two.token)).invitations).toEqual([]);
    expect(await portal.call(memberCalls.resendInvitation, { id: second }, company)).toMatchObject(done);
    expect(await act.answer(two.token, second)).toMatchObject(done);
  });

  test('refuses another phone, one that was withdrawn, and a second answer', async () => {
    const [one, stranger] = [await person(), await person()];
    const id = idOf(await act.invite(company.token, one.phone));
    expect(await act.answer(stranger.token, id)).toMatchObject(failsWith('invitationGone'));
    expect(await portal.call(memberCalls.withdrawInvitation, { id }, company)).toMatchObject(done);
    expect(await act.answer(one.token, id)).toMatchObject(failsWith('invitationGone'));
    const again = idOf(await act.invite(company.token, one.phone));
    expect(await act.answer(one.token, again)).toMatchObject(done);
    expect(await act.answer(one.token, again, false)).toMatchObject(failsWith('invitationGone'));
  });

  test('leaves the role of a member who is one already, and tells the enterprise of nobody new', async () => {
    const one = await person();
    const id = idOf(await act.invite(company.token, one.phone, 'owner'));
    await insertMembership(portal, { enterpriseId: company.id, personId: one.id, role: 'viewer' });
    expect(await act.answer(one.token, id)).toMatchObject(done);
    const { members, invitations } = await act.members(company.token);
    expect(members).toMatchObject([{ role: 'viewer' }]);
    expect(invitations).toEqual([]);
    expect(await messageTitles(portal, company.token)).toEqual([]);
  });

  test('makes one member of two answers at once', async () => {
    const one = await person();
    const id = idOf(await act.invite(company.token, one.phone));
    const answers = await Promise.all([act.answer(one.token, id), act.answer(one.token, id)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([1, errors.invitationGone.code]);
    expect((await act.members(company.token)).members).toHaveLength(1);
  });
});

describe('switchActing', () => {
  test('refuses an enterprise whose member one is not, and leads back to oneself', async () => {
    const one = await person();
    expect(await act.actFor(one.token, company.id)).toMatchObject(failsWith('enterpriseNotJoined'));
    await insertMembership(portal, { enterpriseId: company.id, personId: one.id, role: 'viewer' });
    expect(await act.actFor(one.token, company.id)).toMatchObject(done);
    expect(await act.actFor(one.token, 0)).toMatchObject(done);
    expect((await act.user(one.token)).userId).toBe(one.id);
  });

  test('an editor writes for the enterprise, and the record says who did and for whom', async () => {
    const one = await member('editor');
    const { id } = (await write(one.token)).data as { id: number };
    const { rows } = await portal.sql.query('select owner_user_id from content_item where id = $1', [id]);
    expect(rows).toEqual([{ owner_user_id: String(company.id) }]);
    expect(await linesOf(one.id)).toContainEqual(
      expect.objectContaining({ action: 'content', on_behalf_of: String(company.id) }),
    );
    await act.actFor(one.token, 0);
    expect(await write(one.token)).toMatchObject(failsWith('accessDenied'));
    expect(await linesOf(company.id)).not.toContainEqual(expect.objectContaining({ action: 'content' }));
  });

  test('a viewer reads and does not write, and only an owner invites', async () => {
    const [viewer, editor, owner] = [await member('viewer'), await member('editor'), await member('owner')];
    expect(await portal.call(demandCalls.list, {}, viewer)).toMatchObject(done);
    expect(await write(viewer.token)).toMatchObject(failsWith('actingRoleTooLow'));
    expect(await act.invite(editor.token, '13912340004')).toMatchObject(failsWith('actingRoleTooLow'));
    expect(await act.invite(owner.token, '13912340004')).toMatchObject(done);
    expect((await act.members(viewer.token)).invitations).toEqual([]);
    expect((await act.members(owner.token)).invitations).toMatchObject([{ phone: '139****0004' }]);
    expect(await portal.call(profileCalls.listSessions, {}, owner)).toMatchObject(
      failsWith('actingOnlyPerson'),
    );
  });

  test('a page that shows another account than the session acts for is refused', async () => {
    const one = await member('editor');
    const shows = (id: number) => ({ [actingHeader]: String(id) });
    expect(await write(one.token, shows(0))).toMatchObject(failsWith('actingChanged'));
    expect(await write(one.token, shows(company.id))).toMatchObject(done);
    await act.actFor(one.token, 0);
    expect(await write(one.token, shows(company.id))).toMatchObject(failsWith('actingChanged'));
  });
});

describe('removeMember', () => {
  test('ends it at once in an open session, which does nothing until its owner acts for himself again', async () => {
    const one = await member('editor');
    expect(await write(one.token)).toMatchObject(done);
    expect(await act.remove(company.token, one.id)).toMatchObject(done);
    expect(await write(one.token)).toMatchObject(failsWith('actingEnded'));
    expect(await portal.call(accountCalls.getUserInfo, {}, one)).toMatchObject(failsWith('actingEnded'));
    expect(await act.actFor(one.token, 0)).toMatchObject(done);
    expect((await act.user(one.token)).userId).toBe(one.id);
    expect((await messageTitles(portal, one.token))[0]).toBe('您已不再是企业成员');
  });

  test('while somebody writes, either lets him or refuses him, and nothing in between', async () => {
    const one = await member('editor');
    const [, ...written] = await Promise.all([
      act.remove(company.token, one.id),
      ...Array.from({ length: 5 }, () => write(one.token)),
    ]);
    for (const { code } of written) expect([1, errors.actingEnded.code]).toContain(code);
    expect(await write(one.token)).toMatchObject(failsWith('actingEnded'));
  });

  test('refuses the last owner, oneself and somebody who is none', async () => {
    const owner = await member('owner');
    expect(await act.remove(company.token, owner.id)).toMatchObject(failsWith('lastOwner'));
    expect(await act.changeRole(company.token, owner.id, 'viewer')).toMatchObject(failsWith('lastOwner'));
    expect(await act.leave(owner.token, company.id)).toMatchObject(failsWith('lastOwner'));
    expect((await act.enterprises(owner.token)).enterprises).toMatchObject([{ isLastOwner: true }]);
    expect(await act.remove(owner.token, owner.id)).toMatchObject(failsWith('memberSelf'));
    expect(await act.remove(company.token, 999_999)).toMatchObject(failsWith('memberUnknown'));
    const second = await member('owner');
    expect((await act.enterprises(owner.token)).enterprises).toMatchObject([{ isLastOwner: false }]);
    expect(await act.remove(second.token, owner.id)).toMatchObject(done);
    expect(await rolesOf()).toEqual({ [second.id]: 'owner' });
  });

  test('of two owners who remove each other at once one stays', async () => {
    const [one, two] = [await member('owner'), await member('owner')];
    const answers = await Promise.all([act.remove(one.token, two.id), act.remove(two.token, one.id)]);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(Object.values(await rolesOf())).toEqual(['owner']);
  });
});

describe('handOverEnterprise', () => {
  test('makes another the owner and the giver an editor, once of two at once', async () => {
    const [owner, one, two] = [await member('owner'), await member('editor'), await member('viewer')];
    const answers = await Promise.all([
      act.handOver(owner.token, owner.id, one.id),
      act.handOver(owner.token, owner.id, two.id),
    ]);
    // the second is an editor by then, or finds that he is no owner any more
    const refused = [errors.memberNotOwner.code, errors.actingRoleTooLow.code];
    const [won, lost] = answers.map(({ code }) => code).sort((a, b) => a - b);
    expect(won).toBe(1);
    expect(refused).toContain(lost);
    const roles = await rolesOf();
    expect(roles[owner.id]).toBe('editor');
    expect(Object.values(roles).filter((role) => role === 'owner')).toHaveLength(1);
    expect(await act.leave(owner.token, company.id)).toMatchObject(done);
    expect((await act.user(owner.token)).userId).toBe(owner.id);
  });

  test('is for an owner’s own part, and for the login of the enterprise, which can take it back', async () => {
    const [owner, other, editor] = [await member('owner'), await member('owner'), await member('editor')];
    expect(await act.handOver(owner.token, other.id, editor.id)).toMatchObject(failsWith('memberNotOwner'));
    expect(await act.handOver(owner.token, owner.id)).toMatchObject(failsWith('memberUnknown'));
    expect(await act.handOver(owner.token, owner.id, owner.id)).toMatchObject(failsWith('memberUnknown'));
    expect(await act.handOver(company.token, owner.id, editor.id)).toMatchObject(done);
    for (const { id } of [other, editor]) expect(await act.handOver(company.token, id)).toMatchObject(done);
    expect(new Set(Object.values(await rolesOf()))).toEqual(new Set(['editor']));
  });
});

describe('an account that goes', () => {
  const erase = async (id: number) => {
    await portal.sql.query('update app_user set deletion_requested_at = $2 where id = $1', [id, new Date(0)]);
    expect(await eraseDueAccounts(portal.services)).toBe(1);
  };

  test('takes a person’s memberships and invitations along, and tells the enterprise', async () => {
    const [one, invited] = [await member('owner'), await person()];
    await act.invite(company.token, invited.phone);
    await erase(one.id);
    await erase(invited.id);
    expect(await act.members(company.token)).toMatchObject({ members: [], invitations: [] });
    expect((await messageTitles(portal, company.token))[0]).toBe('有成员注销了账号');
  });

  test('of an enterprise ends what its members do for it, and tells them', async () => {
    const one = await member('editor');
    await erase(company.id);
    expect(await write(one.token)).toMatchObject(failsWith('actingEnded'));
    expect(await act.actFor(one.token, 0)).toMatchObject(done);
    expect((await act.enterprises(one.token)).enterprises).toEqual([]);
    expect(await messageTitles(portal, one.token)).toContain('您已不再是企业成员');
  });

  test('leaves its memberships in the download of both', async () => {
    const one = await member('viewer');
    await act.actFor(one.token, 0);
    const download = async (token: string) =>
      (await portal.call(profileCalls.exportData, {}, { token: await confirm(portal, token, 'data') })).data;
    const expected = { memberships: [{ companyName: company.companyName, role: 'viewer' }] };
    expect(await download(one.token)).toMatchObject(expected);
    expect(await download(company.token)).toMatchObject(expected);
  });
});

test('ownEnterprises is empty for the login of an enterprise, which acts for nobody else', async () => {
  expect(await act.enterprises(company.token)).toEqual({ enterprises: [], invitations: [] });
  const other = await openEnterprise(portal, (serial += 1));
  expect(await portal.call(actingCalls.switchActing, { enterpriseId: other.id }, company)).toMatchObject(
    failsWith('enterpriseNotJoined'),
  );
});
