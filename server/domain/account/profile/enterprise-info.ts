import { enterpriseInfoRules, type EnterpriseInfoForm } from '#contract/account/rules.ts';
import { updateEnterpriseInfo } from '#server/db/queries/account/profile.ts';
import { isEstimateChoice } from '#server/db/queries/reference/reference.ts';
import { findEnterprise } from '#server/db/queries/account/user.ts';
import { requireForm } from '#server/lib/check-form.ts';
import type { Caller } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';

const textOf = (id: number | null | undefined): string => (id === null || id === undefined ? '' : String(id));

/** The four choices of the caller's enterprise; `isComplete` is true for accounts that have none to make. */
export async function readEnterpriseInfo({ db }: Services, { userId, accountType }: Caller) {
  const company = await findEnterprise(db, userId);
  const form: EnterpriseInfoForm = {
    companyType: textOf(company?.companyTypeId),
    industryType: textOf(company?.industryId),
    companyScale: textOf(company?.scaleId),
    income: textOf(company?.incomeId),
  };
  const isComplete = company === undefined || Object.values(form).every((value) => value !== '');
  return { userId, accountType, ...form, isComplete };
}

/** Fails with the names of enterpriseInfoRules, also for ids that do not exist; companyIndustryIncomplete. */
export async function completeEnterpriseInfo(
  { db, clock }: Services,
  form: EnterpriseInfoForm,
  { userId }: Caller,
): Promise<void> {
  requireForm(enterpriseInfoRules, form);
  const ids = {
    companyTypeId: Number(form.companyType),
    industryId: Number(form.industryType),
    scaleId: Number(form.companyScale),
    incomeId: Number(form.income),
  };
  const known = await isEstimateChoice(db, ids);
  if (!known.companyType) fail('companyTypeRequired', { field: 'companyType' });
  if (!known.industry) fail('companyIndustryRequired', { field: 'industryType' });
  if (!known.isLastIndustry) fail('companyIndustryIncomplete', { field: 'industryType' });
  if (!known.scale) fail('companyScaleRequired', { field: 'companyScale' });
  if (!known.income) fail('companyIncomeRequired', { field: 'income' });
  await updateEnterpriseInfo(db, { userId, ...ids, updatedAt: clock.now() });
}
