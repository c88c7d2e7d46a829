import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { errors } from '#contract/errors.ts';
import { addCompanies, organisation, registrationForm, requestCode } from '#server/testing/organisations.ts';
import { startTestPortal, type Answer, type TestPortal } from '#server/testing/portal.ts';

const parallel = 100;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

type Form = ReturnType<typeof registrationForm>;

/** A hundred organisations that have their codes and differ in everything. */
async function prepare(from: number): Promise<Form[]> {
  const all = Array.from({ length: parallel }, (_, index) => organisation(from + index));
  await addCompanies(portal, all);
  return Promise.all(all.map(async (one) => registrationForm(one, await requestCode(portal, one.phone))));
}

const registerAll = (forms: Form[]): Promise<Answer[]> =>
  Promise.all(forms.map((form) => portal.call(accountCalls.registerForEstimate, form)));

function outcomes(answers: Answer[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const { status, code } of answers) {
    const outcome = `${String(status)} ${String(code)}`;
    counted[outcome] = (counted[outcome] ?? 0) + 1;
  }
  return counted;
}

test('registerForEstimate accepts one of 100 concurrent requests for an account', async () => {
  const forms = await prepare(1_000);
  const answers = await registerAll(forms.map((form) => ({ ...form, account: 'the_same' })));
  expect(outcomes(answers)).toEqual({
    '200 1': 1,
    [`200 ${String(errors.accountTaken.code)}`]: parallel - 1,
  });
});

test('registerForEstimate accepts one of 100 concurrent requests for a credit code', async () => {
  const forms = await prepare(2_000);
  const [{ companyName, creditCode }] = forms as [Form];
  const answers = await registerAll(forms.map((form) => ({ ...form, companyName, creditCode })));
  expect(outcomes(answers)).toEqual({
    '200 1': 1,
    [`200 ${String(errors.creditCodeTaken.code)}`]: parallel - 1,
  });
});

test('registerForEstimate accepts one of 100 concurrent requests for a phone and its code', async () => {
  const forms = await prepare(3_000);
  const [{ phone, activeCode }] = forms as [Form];
  const answers = await registerAll(forms.map((form) => ({ ...form, phone, activeCode })));
  expect(outcomes(answers)).toEqual({ '200 1': 1, [`200 ${String(errors.phoneTaken.code)}`]: parallel - 1 });
  const { rows } = await portal.sql.query('select count(*)::int n from app_user where phone = $1', [phone]);
  expect(rows).toEqual([{ n: 1 }]);
});

test('registerForEstimate accepts one of 20 identical concurrent requests', async () => {
  const [form] = await prepare(4_000);
  const answers = await registerAll(Array.from({ length: 20 }, () => form!));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});
