import { passwordLinkHours } from '#contract/account/constants.ts';
import { organisationRules } from '#contract/account/rules.ts';
import { staffUserType, type RoleGrant } from '#contract/permissions.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { violatedUniqueIndex, type Database, type Queryable } from '#server/db/database.ts';
import { hasAdministrator } from '#server/db/queries/account/role-grant.ts';
import { dropAllSetupCodes, lockFirstStaff } from '#server/db/queries/account/setup-code.ts';
import { replacePasswordLink } from '#server/db/queries/account/staff.ts';
import { insertUser } from '#server/db/queries/account/user.ts';
import type { Clock } from '#server/lib/clock.ts';
import { hashSecret, makeSecret } from '#server/lib/crypto/random-secret.ts';
import { StartError } from '#server/lib/process/start-error.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { commandLine, describeRole, grantByCommand, readRole, requireStaff } from './grant-by-command.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

export interface NewStaff {
  name: string;
  phone: string;
  /** As readRole takes them. */
  roles: readonly string[];
}

/**
 * Makes an account for somebody who works for the centre, without a password, and answers the secret of the link to set one. The first
 * must be an administrator. Throws StartError with what is wrong.
 */
export async function addStaff({ db, clock }: Deps, wanted: NewStaff): Promise<string> {
  const { name, phone, roles } = checked(wanted);
  return db
    .transaction(async (tx) => {
      await lockFirstStaff(tx);
      await dropAllSetupCodes(tx);
      if (!roles.some(({ role }) => role === 'administrator') && !(await hasAdministrator(tx)))
        throw new StartError(
          'There is no administrator yet: the first account must have --role administrator',
        );
      const userId = await insertUser(tx, {
        accountType: 'enpt',
        userType: staffUserType,
        auditStatus: '2',
        account: name,
        phone,
        mustChangePassword: true,
      });
      await recordAudit({ db: tx, clock }, commandLine, {
        action: 'staff',
        object: `user ${userId}`,
        result: `added as ${roles.map(describeRole).join(', ')}`,
      });
      await grantByCommand(tx, clock, { userId, roles });
      return makePasswordLink(tx, clock, userId);
    })
    .catch((error: unknown) => {
      const index = violatedUniqueIndex(error);
      if (index === 'app_user_account_key') throw new StartError(`The name ${name} is taken`);
      if (index === 'app_user_phone_key')
        throw new StartError(`The phone ${phone} belongs to an organisation's or staff account already`);
      throw error;
    });
}

/** Another link for somebody who has lost the first or its day, and for a forgotten password. Throws StartError. */
export async function renewPasswordLink({ db, clock }: Deps, name: string): Promise<string> {
  const user = await requireStaff(db, name);
  const secret = await db.transaction((tx) => makePasswordLink(tx, clock, user.id));
  await recordAudit({ db, clock }, commandLine, {
    action: 'staff',
    object: `user ${user.id}`,
    result: 'new link',
  });
  return secret;
}

/** The secret of a link that sets the first password; those of before are worth nothing. */
export async function makePasswordLink(tx: Queryable, clock: Clock, userId: number): Promise<string> {
  const secret = makeSecret();
  const createdAt = clock.now();
  await replacePasswordLink(tx, {
    linkHash: hashSecret(secret),
    userId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + passwordLinkHours * 3_600_000),
  });
  return secret;
}

function checked({ name, phone, roles }: NewStaff): { name: string; phone: string; roles: RoleGrant[] } {
  const canonical = canonicalPhone(phone);
  if (canonical === undefined) throw new StartError(`--phone ${phone}: no mobile phone of 11 digits`);
  const granted = roles.map(readRole);
  // an all-digit name could be taken for somebody else's phone at the login
  const form = { account: name, phone: canonical } as Parameters<typeof organisationRules.account>[1];
  if (organisationRules.account(name, form) !== undefined)
    throw new StartError(`${name}: a name has letters, digits, Chinese characters, - and _, at most 50`);
  return { name, phone: canonical, roles: granted };
}
