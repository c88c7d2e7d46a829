import { organisationRules } from '#contract/account/rules.ts';
import { staffRoles, type StaffRole } from '#contract/account/staff-roles.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { violatedUniqueIndex, type Database, type Queryable } from '#server/db/database.ts';
import { findStaff, hasAdministrator, replacePasswordLink } from '#server/db/queries/staff.ts';
import { insertUser } from '#server/db/queries/user.ts';
import type { Clock } from '#server/lib/clock.ts';
import { staffUserType } from '#server/lib/context.ts';
import { hashSecret, makeSecret } from '#server/lib/random-secret.ts';
import { StartError } from '#server/lib/start-error.ts';
import { recordAudit } from '../audit.ts';

/** How long the link for the first password works. */
export const passwordLinkHours = 24;

interface Deps {
  db: Database;
  clock: Clock;
}

export interface NewStaff {
  name: string;
  phone: string;
  role: string;
}

/** On whose behalf the record says that it was done: whoever can run commands on the server. */
const place = { ip: '127.0.0.1', requestId: 'command line' };

/**
 * Makes an account for somebody who works for the centre, without a password, and answers the secret of the link to set one. The first
 * must be an administrator. Throws StartError with what is wrong.
 */
export async function addStaff({ db, clock }: Deps, wanted: NewStaff): Promise<string> {
  const { name, phone, role } = checked(wanted);
  const { userId, secret } = await db
    .transaction(async (tx) => {
      if (role !== 'administrator' && !(await hasAdministrator(tx)))
        throw new StartError(
          'There is no administrator yet: the first account must have --role administrator',
        );
      const userId = await insertUser(tx, {
        accountType: 'enpt',
        userType: staffUserType,
        auditStatus: '2',
        staffRole: role,
        account: name,
        phone,
        mustChangePassword: true,
      });
      return { userId, secret: await makePasswordLink(tx, clock, userId) };
    })
    .catch((error: unknown) => {
      const index = violatedUniqueIndex(error);
      if (index === 'app_user_account_key') throw new StartError(`The name ${name} is taken`);
      if (index === 'app_user_phone_key')
        throw new StartError(`The phone ${phone} belongs to an organisation's or staff account already`);
      throw error;
    });
  await recordAudit({ db, clock }, place, {
    action: 'staff',
    object: `user ${userId}`,
    result: `added as ${role}`,
  });
  return secret;
}

/** Another link for somebody who has lost the first or its day, and for a forgotten password. Throws StartError. */
export async function renewPasswordLink({ db, clock }: Deps, name: string): Promise<string> {
  const user = await findStaff(db, name);
  if (user === undefined) throw new StartError(`There is no staff account named ${name}`);
  const secret = await db.transaction((tx) => makePasswordLink(tx, clock, user.id));
  await recordAudit({ db, clock }, place, { action: 'staff', object: `user ${user.id}`, result: 'new link' });
  return secret;
}

async function makePasswordLink(tx: Queryable, clock: Clock, userId: number): Promise<string> {
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

function checked({ name, phone, role }: NewStaff): { name: string; phone: string; role: StaffRole } {
  const canonical = canonicalPhone(phone);
  if (canonical === undefined) throw new StartError(`--phone ${phone}: no mobile phone of 11 digits`);
  const known = staffRoles.find((one) => one === role);
  if (known === undefined) throw new StartError(`--role ${role}: one of ${staffRoles.join(', ')}`);
  // an all-digit name could be taken for somebody else's phone at the login
  const form = { account: name, phone: canonical } as Parameters<typeof organisationRules.account>[1];
  if (organisationRules.account(name, form) !== undefined)
    throw new StartError(`${name}: a name has letters, digits, Chinese characters, - and _, at most 50`);
  return { name, phone: canonical, role: known };
}
