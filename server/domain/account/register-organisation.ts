import { organisationWireRules, type OrganisationForm } from '#contract/account/rules.ts';
import { uncertifiedUserType } from '#contract/permissions.ts';
import { canonicalCreditCode } from '#contract/shared-rules/credit-code.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { violatedUniqueIndex } from '#server/db/database.ts';
import { countEnterpriseAct } from '#server/db/queries/portal/counter.ts';
import { findAreaByPath, isEstimateChoice } from '#server/db/queries/reference/reference.ts';
import { insertEnterprise, insertUser } from '#server/db/queries/account/user.ts';
import { requireForm } from '#server/lib/check-form.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { BusinessError, fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { recordConsents } from '#server/domain/audit/record-consents.ts';
import { failWhenTaken, requireFree } from './check-uniqueness.ts';
import { requireUncommonDigest } from './common-passwords.ts';
import { findCompany } from './find-company.ts';
import { smsTarget } from './send-sms-code.ts';
import { checkCode, useCode, type RightCode } from './verification-codes.ts';

/**
 * Registers an enterprise account. Fails with the names of organisationRules, accountTaken, phoneTaken,
 * creditCodeTaken, passwordCommon, creditCodeNotOfCompany, areaIncomplete and those of checkCode.
 */
export async function registerOrganisation(
  services: Services,
  form: OrganisationForm,
  context: CallContext,
): Promise<void> {
  requireForm(organisationWireRules, form);
  const phone = canonicalPhone(form.phone) ?? form.phone;
  const creditCode = canonicalCreditCode(form.creditCode);
  requireUncommonDigest(form.userPwd, [form.phone, phone, form.account]);
  const taken = { account: form.account, phone, creditCode };
  await requireFree(services, taken);
  const chosen = await readChoices(services, form, creditCode);
  const code = await checkPhoneCode(services, phone, form.activeCode).catch(async (error: unknown) => {
    // of two registrations of one phone at once the later finds its code used up: what it must hear is why
    if (error instanceof BusinessError) await requireFree(services, taken);
    throw error;
  });
  const passwordHash = await services.passwords.hash(form.userPwd);
  const user = { account: form.account, phone, passwordHash };
  const company = {
    companyName: form.companyName,
    creditCode,
    areaPath: form.areaPath,
    address: form.address,
    ...chosen,
  };
  await insertTogether(services, { user, company, code, ip: context.ip, taken }).then((userId) =>
    recordAudit(services, context, {
      actorUserId: userId,
      action: 'registration',
      object: `user ${String(userId)}`,
      result: 'ok',
    }),
  );
}

async function checkPhoneCode(services: Services, phone: string, typed: string): Promise<RightCode> {
  return checkCode(
    { ...services, codeKey: services.secrets.codeKey },
    smsTarget(phone, 'registerSms', 'enpt'),
    typed,
  );
}

/** Area and the four choices must exist, and the credit code must be the one the registry has for the name. */
async function readChoices(services: Services, form: OrganisationForm, creditCode: string) {
  const area = await findAreaByPath(services.db, form.areaPath.split('/'));
  if (area === undefined) fail('areaIncomplete', { field: 'areaPath' });
  const ids = {
    companyTypeId: Number(form.companyType),
    industryId: Number(form.companyIndustry),
    scaleId: Number(form.companyScale),
    incomeId: Number(form.companyIncome),
  };
  const known = await isEstimateChoice(services.db, ids);
  if (!known.companyType) fail('companyTypeRequired', { field: 'companyType' });
  if (!known.industry) fail('companyIndustryRequired', { field: 'companyIndustry' });
  if (!known.isLastIndustry) fail('companyIndustryIncomplete', { field: 'companyIndustry' });
  if (!known.scale) fail('companyScaleRequired', { field: 'companyScale' });
  if (!known.income) fail('companyIncomeRequired', { field: 'companyIncome' });
  const company = await findCompany(services, form.companyName);
  if (company.creditCode !== creditCode) fail('creditCodeNotOfCompany', { field: 'creditCode' });
  return { areaCode: area.code, ...ids };
}

interface NewOrganisation {
  user: { account: string; phone: string; passwordHash: string };
  company: Omit<Parameters<typeof insertEnterprise>[1], 'userId'>;
  code: RightCode;
  /** Address from which the agreement was ticked. */
  ip: string;
  taken: { account: string; phone: string; creditCode: string };
}

/** User, enterprise, consents and the used code come into being together or not at all. Returns the user's id. */
async function insertTogether(
  services: Services,
  { user, company, code, ip, taken }: NewOrganisation,
): Promise<number> {
  const { db, clock } = services;
  try {
    return await db.transaction(async (tx) => {
      const userId = await insertUser(tx, { ...user, accountType: 'enpt', userType: uncertifiedUserType });
      await insertEnterprise(tx, { ...company, userId });
      await recordConsents({ db: tx, clock }, { userId, ip }, 'agreement', 'privacyPolicy');
      await useCode(tx, code, clock);
      await countEnterpriseAct(tx);
      return userId;
    });
  } catch (error) {
    failWhenTaken(violatedUniqueIndex(error));
    if (error instanceof BusinessError) await requireFree(services, taken);
    throw error;
  }
}
