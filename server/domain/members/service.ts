import type { ExportedData } from '#contract/account/exported-data.ts';
import { invitationRetentionDays } from '#contract/members/constants.ts';
import { personUserType } from '#contract/permissions.ts';
import { maskPhone } from '#contract/shared-rules/masks.ts';
import { findEnterprise, getUser } from '#server/db/queries/account/user.ts';
import {
  deleteInvitationsBefore,
  deleteMembershipsOf,
  listAllInvitations,
  listEnterprisesOf,
  listInvitationIds,
  listInvitationsTo,
  listMembersOf,
} from '#server/db/queries/members/member.ts';
import { membersPage } from '#contract/members/constants.ts';
import { memberRoleNames } from '#contract/acting.ts';
import { readable, type Erasure } from '#server/domain/erasure/erasure.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import type { TodoProvider } from '#server/domain/todo/provider.ts';
import { indexMemberPhone, unsealMemberPhone } from '#server/lib/crypto/member-phone-cipher.ts';
import { declareService, olderThan } from '#server/service.ts';
import type { Services } from '#server/services.ts';
import { tellEnterprise } from './member-messages.ts';

/** Invitations to the phone of a person, also where he has registered since. */
const invitationTodos: TodoProvider = {
  name: 'memberInvitation',
  typeName: '企业成员',
  list: async ({ db, clock, secrets }, { userId, userType }) => {
    if (userType !== personUserType) return [];
    const { phone } = await getUser(db, userId);
    const found = await listInvitationsTo(db, {
      phoneHmac: indexMemberPhone(secrets, phone),
      now: clock.now(),
    });
    return found.map(({ id, companyName, role, sentAt, expiresAt }) => ({
      key: id,
      title: `${companyName}邀请您成为成员`,
      content: `以${memberRoleNames[role]}的身份为企业办理业务，请接受或谢绝`,
      createTime: sentAt.toISOString(),
      dueTime: expiresAt.toISOString(),
      page: membersPage,
    }));
  },
};

type ExportDeps = Pick<Services, 'db' | 'secrets'>;

async function exportMemberships({ db }: ExportDeps, userId: number): Promise<ExportedData['memberships']> {
  const company = await findEnterprise(db, userId);
  const rows =
    company === undefined
      ? await listEnterprisesOf(db, userId)
      : (await listMembersOf(db, userId)).map((one) => ({ ...one, companyName: company.companyName }));
  return rows.map(({ companyName, role, since }) => ({ companyName, role, since: since.toISOString() }));
}

async function exportInvitations(
  { db, secrets }: ExportDeps,
  userId: number,
): Promise<ExportedData['memberInvitations']> {
  const { phone: own, accountType } = await getUser(db, userId);
  // an enterprise's phone is not the one that is invited
  const phoneHmac = indexMemberPhone(secrets, accountType === 'user' ? own : '');
  const rows = await listAllInvitations(db, { enterpriseId: userId, phoneHmac });
  return rows.map(({ phone, role, state, sentAt, expiresAt }) => ({
    phone: maskPhone(readable(() => unsealMemberPhone(secrets, phone)) ?? ''),
    ...{ role, state },
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** Nobody acts for an enterprise that is gone, and nobody who is gone acts for one; the other side is told. */
async function endMemberships(erasure: Erasure): Promise<void> {
  const { db, secrets, userId } = erasure;
  const { phone, accountType } = await getUser(db, userId);
  const phoneHmac = indexMemberPhone(secrets, accountType === 'user' ? phone : '');
  const company = (await findEnterprise(db, userId))?.companyName ?? '一家企业';
  for (const { enterpriseId, personId } of await deleteMembershipsOf(db, { userId, phoneHmac }))
    if (personId === userId)
      await tellEnterprise(erasure, enterpriseId, {
        subject: '有成员注销了账号',
        text: '一名成员注销了个人账号，不能再代表企业办理业务。如果他是负责人，请指定新的负责人。',
      });
    else
      await notifyOnSite(erasure, personId, {
        title: '您已不再是企业成员',
        body: `${company}注销了账号，您不能再代表它办理业务。`,
        page: membersPage,
      });
}

export const membersService = declareService('members', {
  find: {
    memberInvitation: async ({ db }, ids, { caller }) =>
      caller === undefined ? [] : listInvitationIds(db, { enterpriseId: caller.userId, ids }),
  },
  todos: [invitationTodos],
  exports: { memberships: exportMemberships, memberInvitations: exportInvitations },
  anonymise: [endMemberships],
  sweeps: [olderThan(invitationRetentionDays, deleteInvitationsBefore)],
});
