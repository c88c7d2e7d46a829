import { timingSafeEqual } from 'node:crypto';
import { openSetupCodes, setupHours } from '#contract/account/constants.ts';
import {
  firstAdministratorWireRules,
  hasSecond,
  type FirstAdministratorForm,
} from '#contract/account/first-administrator-rules.ts';
import { staffUserType, type StaffRole } from '#contract/permissions.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { violatedUniqueIndex, type Queryable } from '#server/db/database.ts';
import { insertGrant } from '#server/db/queries/account/role-grant.ts';
import {
  dropAllSetupCodes,
  dropSetupCodes,
  hadStaff,
  insertSetupCode,
  listOpenSetupCodes,
  lockFirstStaff,
} from '#server/db/queries/account/setup-code.ts';
import { insertUser } from '#server/db/queries/account/user.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { hashSecret, makeSecret } from '#server/lib/crypto/random-secret.ts';
import { fail } from '#server/lib/fail.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { requireUncommonDigest } from '../common-passwords.ts';
import { markBrowser } from '../known-browser.ts';
import { requireAllowedAddress } from '../log-in.ts';
import { beginSession } from '../sessions.ts';

/** What the first needs: to add colleagues, and to go through the list of what a new site lacks. */
const firstRoles: readonly StaffRole[] = ['administrator', 'chief'];

/**
 * A code with which the first administrator is made, for whoever reads the log of the start; undefined where somebody works here or ever did.
 * Those of other nodes and of earlier starts go on, but for the oldest beyond ten.
 */
export async function makeSetupCode({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await lockFirstStaff(tx);
    if (await hadStaff(tx)) return undefined;
    const now = clock.now();
    const open = await listOpenSetupCodes(tx, now);
    await dropSetupCodes(tx, open.slice(0, Math.max(0, open.length - openSetupCodes + 1)));
    const code = makeSecret();
    const expiresAt = new Date(now.getTime() + setupHours * 3_600_000);
    await insertSetupCode(tx, { codeHash: hashSecret(code), createdAt: now, expiresAt });
    return code;
  });
}

/** That a code opens the page. Fails with setupDone, setupCodeInvalid. */
export async function checkSetupCode(
  services: Pick<Services, 'db' | 'clock'>,
  { setupCode }: { setupCode: string },
): Promise<void> {
  await requireOpen(services, services.db, setupCode);
}

/**
 * Makes the first administrator of a site, a second one where he is named as well, and begins the session of the first. Of several at once one
 * wins; the others are told. Fails with setupDone, setupCodeInvalid, addressRefused, passwordCommon, accountTaken, staffPhoneTaken and the names
 * of firstAdministratorWireRules.
 */
export async function makeFirstAdministrator(
  services: Services,
  { setupCode, ...form }: FirstAdministratorForm & { setupCode: string },
  context: CallContext,
): Promise<{ token: string }> {
  const { db, clock, passwords } = services;
  // before anything else is said, and before a hash is computed
  await requireOpen(services, db, setupCode);
  await requireAllowedAddress(services, { userType: staffUserType }, context.ip);
  requireForm(firstAdministratorWireRules, form);
  const phone = canonicalPhone(form.phone) ?? form.phone;
  requireUncommonDigest(form.userPwd, [form.account, phone]);
  const passwordHash = await passwords.hash(form.userPwd);
  const userId = await db.transaction(async (tx) => {
    await lockFirstStaff(tx);
    await requireOpen(services, tx, setupCode);
    await dropAllSetupCodes(tx);
    const add = addAdministrator({ db: tx, clock }, context);
    const first = await add(
      { account: form.account, phone, passwordHash },
      { by: undefined, isSecond: false },
    );
    if (hasSecond(form)) {
      const second = {
        account: form.secondAccount,
        phone: canonicalPhone(form.secondPhone) ?? form.secondPhone,
      };
      await add({ ...second, mustChangePassword: true }, { by: first, isSecond: true });
    }
    return first;
  });
  const { token, sessionId } = await beginSession(services, {
    ...{ userId, ip: context.ip, userAgent: context.userAgent },
  });
  context.setToken(token);
  markBrowser(context, sessionId);
  return { token };
}

type NewUser = Parameters<typeof insertUser>[1];

/** Roles that count at once: whoever reads the log of a start can run the command, which asks nobody either. */
const addAdministrator =
  (deps: Pick<Services, 'clock'> & { db: Queryable }, context: CallContext) =>
  async (
    user: Pick<NewUser, 'account' | 'phone' | 'passwordHash' | 'mustChangePassword'>,
    { by, isSecond }: { by: number | undefined; isSecond: boolean },
  ): Promise<number> => {
    const { db, clock } = deps;
    const made = await insertUser(db, {
      ...{ accountType: 'enpt', userType: staffUserType, auditStatus: '2' },
      ...user,
    }).catch((error: unknown) => {
      const index = violatedUniqueIndex(error);
      if (index === 'app_user_account_key')
        fail('accountTaken', { field: isSecond ? 'secondAccount' : 'account' });
      if (index === 'app_user_phone_key')
        fail('staffPhoneTaken', { field: isSecond ? 'secondPhone' : 'phone' });
      throw error;
    });
    const now = clock.now();
    for (const role of firstRoles)
      await insertGrant(db, { userId: made, role, sectionId: null, grantedAt: now, confirmedAt: now });
    await recordAudit(deps, context, {
      ...{ actorUserId: by ?? made, action: 'staff', object: `user ${String(made)}` },
      result: `added as ${firstRoles.join(', ')} with the code of the start`,
    });
    return made;
  };

/** Every code that is kept is compared, each in the same time. */
async function requireOpen({ clock }: Pick<Services, 'clock'>, db: Queryable, code: string): Promise<void> {
  const given = hashSecret(code);
  const matches = (await listOpenSetupCodes(db, clock.now())).filter((kept) => timingSafeEqual(kept, given));
  if (await hadStaff(db)) fail('setupDone');
  if (matches.length === 0) fail('setupCodeInvalid');
}
