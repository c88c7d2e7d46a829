import { appealCalls } from '#contract/account/appeal-calls.ts';
import type { AppealCompanyForm, AppealContactForm } from '#contract/account/rules.ts';
import type { ResponseOf } from '#contract/call.ts';
import { send } from '#web/lib/call/send.ts';

const quiet = { quiet: true };

/** Fails when there is no account of the enterprise, or when an appeal is under review. */
export async function lookUpCompany({ enptName }: AppealCompanyForm): Promise<string> {
  return (await send(appealCalls.getEnptUserInfo, { enptName: enptName.trim() }, quiet)).enptName;
}

export async function submitAppeal(
  answers: { enptName: string; businessFile: string },
  { newUserName, newPhone }: AppealContactForm,
): Promise<void> {
  const { enptName, businessFile } = answers;
  const userRegisterModel = {
    userType: 'enpt' as const,
    enptName,
    businessFile,
    newUserName: newUserName.trim(),
    newPhone: newPhone.trim(),
  };
  await send(appealCalls.saveUserRegister, { userRegisterModel }, quiet);
}

export type ReturnedAppeal = ResponseOf<typeof appealCalls.getReturnedAppeal>;

/** What was submitted before, and why it came back. Its files belong to this browser from then on. */
export function openReturned(correction: string): Promise<ReturnedAppeal> {
  return send(appealCalls.getReturnedAppeal, { correction }, quiet);
}
