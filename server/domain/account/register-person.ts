import { personWireRules, type PersonForm } from '#contract/account/rules.ts';
import { personUserType } from '#contract/permissions.ts';
import { canonicalEmail } from '#contract/shared-rules/email.ts';
import { canonicalIdNumber } from '#contract/shared-rules/id-number.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { violatedUniqueIndex } from '#server/db/database.ts';
import { findUserByPhone, insertUser } from '#server/db/queries/account/user.ts';
import { listFocusFields } from '#server/db/reference/offered-entries.ts';
import { requireForm } from '#server/lib/check-form.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { BusinessError, fail } from '#server/lib/fail.ts';
import { encryptIdNumber, indexIdNumber } from '#server/lib/crypto/id-number-cipher.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { recordConsents } from '#server/domain/audit/record-consents.ts';
import { failWhenTaken } from './check-uniqueness.ts';
import { requireUncommonDigest } from './common-passwords.ts';
import { smsTarget } from './send-sms-code.ts';
import { checkCode, useCode, type RightCode } from './verification-codes.ts';

/**
 * Registers an individual. The ID number is kept encrypted. Fails with the names of personRules, phoneHasPersonalAccount
 * (509), emailTaken, idNumberTaken, passwordCommon and those of checkCode.
 */
export async function registerPerson(
  services: Services,
  form: PersonForm,
  context: CallContext,
): Promise<void> {
  requireForm(personWireRules(shanghaiDay(services.clock.now())), form);
  const phone = canonicalPhone(form.phone) ?? form.phone;
  requireUncommonDigest(form.userPwd, [form.phone, phone, form.email, form.userName]);
  await requirePhoneWithoutPerson(services, phone);
  const labels = readLabels(form.LabelCode);
  const code = await checkPhoneCode(services, phone, form.activeCode);
  const idNumber = canonicalIdNumber(form.cardNum);
  const user = {
    phone,
    email: canonicalEmail(form.email) ?? form.email,
    userName: form.userName,
    idNumberCipher: encryptIdNumber(services.secrets, idNumber),
    idNumberHmac: indexIdNumber(services.secrets, idNumber),
    labels,
    passwordHash: await services.passwords.hash(form.userPwd),
  };
  const userId = await insertTogether(services, { user, code, ip: context.ip });
  await recordAudit(services, context, {
    actorUserId: userId,
    action: 'registration',
    object: `user ${userId}`,
    result: 'ok',
  });
}

async function requirePhoneWithoutPerson({ db }: Services, phone: string): Promise<void> {
  if (await findUserByPhone(db, { phone, accountType: 'user' })) {
    fail('phoneHasPersonalAccount', { field: 'phone' });
  }
}

/** The chosen focus fields. Ids that no tag has are refused: the page offers only those that exist. */
function readLabels(labelCode: string): { id: string; value: string }[] {
  const tags = listFocusFields();
  const chosen = new Set(
    labelCode
      .split(',')
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  );
  const labels = tags.filter(({ id }) => chosen.has(String(id)));
  if (labels.length === 0 || labels.length !== chosen.size) fail('focusRequired', { field: 'LabelCode' });
  return labels.map(({ id, value }) => ({ id: String(id), value }));
}

async function checkPhoneCode(services: Services, phone: string, typed: string): Promise<RightCode> {
  const deps = { ...services, codeKey: services.secrets.codeKey };
  return checkCode(deps, smsTarget(phone, 'registerSms', 'user'), typed).catch(async (error: unknown) => {
    // of two registrations of one phone at once the later finds its code used up: what it must hear is why
    if (error instanceof BusinessError) await requirePhoneWithoutPerson(services, phone);
    throw error;
  });
}

interface NewPerson {
  user: Omit<Parameters<typeof insertUser>[1], 'accountType' | 'userType'> & { phone: string };
  code: RightCode;
  ip: string;
}

/** User, consents and the used code come into being together or not at all. Returns the user's id. */
async function insertTogether(services: Services, { user, code, ip }: NewPerson): Promise<number> {
  const { db, clock } = services;
  try {
    return await db.transaction(async (tx) => {
      const userId = await insertUser(tx, { ...user, accountType: 'user', userType: personUserType });
      await recordConsents({ db: tx, clock }, { userId, ip }, 'agreement', 'privacyPolicy', 'idNumber');
      await useCode(tx, code, clock);
      return userId;
    });
  } catch (error) {
    const index = violatedUniqueIndex(error);
    if (index === 'app_user_phone_key') fail('phoneHasPersonalAccount', { field: 'phone' });
    failWhenTaken(index);
    if (error instanceof BusinessError) await requirePhoneWithoutPerson(services, user.phone);
    throw error;
  }
}
