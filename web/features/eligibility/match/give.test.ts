import { beforeEach, expect, test, vi } from 'vitest';
import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import { eligibilityErrors } from '#contract/eligibility/errors.ts';
import { askWhenOld, entries, holdAnswer } from '#web/lib/call/answers.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { give } from './give.ts';

const { mutate } = vi.hoisted(() => ({ mutate: vi.fn() }));
vi.mock('#web/lib/call/mutate.ts', () => ({ mutate }));
beforeEach(() => {
  mutate.mockReset();
  entries.clear();
});

const refuse = ({ code, msg }: { code: number; msg: string }) =>
  mutate.mockRejectedValueOnce(new CallError(msg, { code }));
const facts = [{ field: 'employees', year: null, value: 12 } as const];

test.each([
  { hasAgreed: true, isAgreed: false, says: false },
  // ticked before it was given: the box is not there any more
  { hasAgreed: true, isAgreed: true, says: false },
  { hasAgreed: false, isAgreed: true, says: true },
  { hasAgreed: false, isAgreed: false, says: false },
])('give sends consent only from a box that is shown: %o', async ({ says, ...consent }) => {
  mutate.mockResolvedValueOnce(null);
  expect(await give([...facts], consent)).toBeUndefined();
  expect(mutate).toHaveBeenCalledWith(
    eligibilityCalls.giveFacts,
    expect.objectContaining({ isAgreed: says }),
    expect.anything(),
  );
});

test('give reads anew what is known where the consent is gone, and says so at its box', async () => {
  const ask = vi.fn(() => Promise.resolve({ hasAgreed: false }));
  holdAnswer('own');
  askWhenOld('own', ask, ['enterpriseFact']);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  refuse(eligibilityErrors.factConsent);
  expect(await give([...facts], { hasAgreed: true, isAgreed: false })).toEqual({
    at: 'agree',
    text: eligibilityErrors.factConsent.msg,
  });
  expect(ask).toHaveBeenCalledTimes(2);
});

test('give says anything else at the form', async () => {
  refuse(eligibilityErrors.factLimit);
  expect(await give([...facts], { hasAgreed: true, isAgreed: false })).toMatchObject({ at: 'form' });
});
