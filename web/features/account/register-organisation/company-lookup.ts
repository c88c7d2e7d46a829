import { accountCalls } from '#contract/account/calls.ts';
import { businessLookupRule } from '#contract/account/rules.ts';
import { accountErrors } from '#contract/account/errors.ts';
import { textOf } from '#web/lib/call/error-texts.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { showToast } from '#web/lib/toasts.ts';
import { focusField } from '#web/ui/error-summary/focus-field.ts';
import type { Suggestion } from '#web/ui/combo-box/use-suggestions.ts';
import { areaOfCode } from '#web/lib/form/areas.ts';
import { withArea } from './with-area.ts';
import type { RegistrationFormState } from './registration.ts';

/** The company's entry in the business registry: fills in the credit code, which nobody can type, address and area. */
export function useCompanyLookup(form: RegistrationFormState) {
  const lookup = useTask(fillIn);

  /** The credit code belongs to the name it was found by. */
  function changeName(companyName: string) {
    if (companyName !== form.read().companyName) form.change({ companyName, creditCode: '' });
  }

  function complain(text: string) {
    form.complain({ companyName: text });
    focusField('companyName');
  }

  async function run() {
    const { companyName } = form.read();
    const wrong = businessLookupRule(companyName, {});
    if (wrong) {
      complain(textOf(wrong));
      return;
    }
    await lookup.run(companyName);
  }

  async function fillIn(companyName: string) {
    const isOutdated = () => form.read().companyName !== companyName;
    try {
      const { creditCode, address, areaCode } = await send(
        accountCalls.businessQuery,
        { ptName: companyName },
        { quiet: true },
      );
      const area = await areaOfCode(areaCode).catch(() => []);
      if (isOutdated()) return;
      form.change({ creditCode, address, ...(area.length > 0 && withArea(area)) });
      form.complain({ companyName: undefined });
    } catch (error) {
      if (!isOutdated()) complain(lookupMessage(error));
    }
  }

  return { isUnderWay: lookup.isBusy, changeName, run };
}

export async function suggestCompanies(keyWord: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const names = await send(accountCalls.businessFuzzySearch, { keyWord }, { quiet: true, signal });
    return names.map((name) => ({ id: name, label: name }));
  } catch (error) {
    if (!signal.aborted) showToast('error', lookupMessage(error));
    throw error;
  }
}

/** Section 8 of the account specification has a text of its own for lookups that no answer came to. */
function lookupMessage(error: unknown): string {
  return error instanceof CallError && error.code !== 0 ? error.msg : accountErrors.lookupNetwork.msg;
}
