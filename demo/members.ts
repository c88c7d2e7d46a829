import { invitationDays } from '#contract/members/constants.ts';
import type { Queryable } from '#server/db/database.ts';
import { findUserByPhone } from '#server/db/queries/account/user.ts';
import { insertInvitation, insertMember } from '#server/db/queries/members/member.ts';
import { sealMemberPhone } from '#server/lib/crypto/member-phone-cipher.ts';
import type { Services } from '#server/services.ts';

/** Of demo/accounts.ts, with how long each has been one. */
const members = [
  { phone: '13900000021', role: 'owner', daysAgo: 92 },
  { phone: '13900000022', role: 'editor', daysAgo: 61 },
  { phone: '13900000023', role: 'viewer', daysAgo: 12 },
] as const;
/** Nobody has an account with it yet. */
const invited = { phone: '13900000024', role: 'editor', daysAgo: 1 } as const;

const day = 24 * 3_600_000;

/** Who acts for the certified industrial enterprise, and whom it has invited. */
export async function insertDemoMembers(
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  tx: Queryable,
): Promise<void> {
  const enterpriseId = await idOf(tx, '13900000003', 'enpt');
  const before = (days: number) => new Date(clock.now().getTime() - days * day);
  for (const { phone, role, daysAgo } of members)
    await insertMember(tx, {
      ...{ enterpriseId, role, since: before(daysAgo) },
      personId: await idOf(tx, phone, 'user'),
    });
  const { role, daysAgo } = invited;
  await insertInvitation(tx, {
    ...{ enterpriseUserId: enterpriseId, role, state: 'open' },
    ...sealMemberPhone(secrets, invited.phone),
    sentAt: before(daysAgo),
    expiresAt: before(daysAgo - invitationDays),
  });
}

async function idOf(tx: Queryable, phone: string, accountType: 'user' | 'enpt'): Promise<number> {
  const user = await findUserByPhone(tx, { phone, accountType });
  if (user === undefined) throw new Error(`no demo account ${phone}`);
  return user.id;
}
