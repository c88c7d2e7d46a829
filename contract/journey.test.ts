import { describe, expect, it } from 'vitest';
import { forgotPasswordJourney, noForgotPasswordAnswers } from './account/journeys/forgot-password.ts';
import { modifyPhoneJourney, noModifyPhoneAnswers } from './account/journeys/modify-phone.ts';
import { allowedSteps, goBack, isStepAllowed, latestStep } from './journey.ts';
import type { Journey } from './journey.ts';

const accountKnown = {
  ...noForgotPasswordAnswers,
  account: 'yuanheng',
  options: [{ type: 'phone' as const, val: '138****1234' }],
};
const verified = { ...accountKnown, isVerified: true };
const reset = { ...verified, isReset: true };

const companyFound = { ...noModifyPhoneAnswers, enptName: '远衡精密', isCompanyFound: true };
const uploaded = { ...companyFound, businessFile: 'ab'.repeat(16), fileCount: 2 };
const contacted = { ...uploaded, isLicenceDone: true, newUserName: '李四', newPhone: '13900139000' };
const submitted = { ...contacted, isSubmitted: true };

/** A journey with the answers that lead to each of its steps. */
interface Walk<Answers, Key extends string> {
  name: string;
  journey: Journey<Answers, Key>;
  stages: [Key, Answers][];
}

const forgotPassword: Walk<typeof noForgotPasswordAnswers, (typeof forgotPasswordJourney)[number]['key']> = {
  name: 'forgot password',
  journey: forgotPasswordJourney,
  stages: [
    ['account', noForgotPasswordAnswers],
    ['verify', accountKnown],
    ['reset', verified],
    ['done', reset],
  ],
};

const modifyPhone: Walk<typeof noModifyPhoneAnswers, (typeof modifyPhoneJourney)[number]['key']> = {
  name: 'modify phone',
  journey: modifyPhoneJourney,
  stages: [
    ['company', noModifyPhoneAnswers],
    ['licence', companyFound],
    ['contact', contacted],
    ['submitted', submitted],
  ],
};

function describeWalk<Answers, Key extends string>({ name, journey, stages }: Walk<Answers, Key>): void {
  const keys = journey.map((step) => step.key);

  describe(name, () => {
    it('leads only to its own steps, and to every one of them', () => {
      expect(new Set(keys).size).toBe(keys.length);
      const reached = new Set(journey.flatMap((step) => step.next));
      expect([...reached].filter((key) => !keys.includes(key))).toEqual([]);
      expect(keys.slice(1).filter((key) => !reached.has(key))).toEqual([]);
      expect(journey.filter((step) => step.next.length === 0)).toHaveLength(1);
    });

    it('every step is reached by its answers', () => {
      expect(stages.map(([, answers]) => latestStep(journey, answers))).toEqual(keys);
    });

    it('no step opens before its turn', () => {
      stages.forEach(([key, answers], index) => {
        const isLast = index === stages.length - 1;
        const expected = isLast ? [key] : keys.slice(0, index + 1);
        expect(allowedSteps(journey, answers).map((step) => step.key)).toEqual(expected);
      });
    });

    it('going back makes the step the latest again and drops the answers of later steps', () => {
      for (const [from, answers] of stages.slice(0, -1)) {
        for (const key of keys.slice(0, keys.indexOf(from) + 1)) {
          const left = goBack(journey, answers, key);
          expect(latestStep(journey, left)).toBe(key);
          for (const later of keys.slice(keys.indexOf(key) + 1))
            expect(isStepAllowed(journey, left, later)).toBe(false);
        }
      }
    });

    it('a finished journey cannot be gone back in, and no step can be skipped', () => {
      const [, finished] = stages.at(-1)!;
      const [, begun] = stages[0]!;
      for (const key of keys) {
        expect(goBack(journey, finished, key)).toBe(finished);
        if (key !== keys[0]) expect(goBack(journey, begun, key)).toBe(begun);
      }
    });
  });
}

describeWalk(forgotPassword);
describeWalk(modifyPhone);

it('a later answer without the earlier ones opens nothing', () => {
  expect(
    latestStep(forgotPasswordJourney, { ...noForgotPasswordAnswers, isVerified: true, isReset: true }),
  ).toBe('account');
  expect(latestStep(modifyPhoneJourney, { ...submitted, isCompanyFound: false })).toBe('company');
});

it('going back keeps what was typed as a suggestion', () => {
  expect(goBack(forgotPasswordJourney, verified, 'account')).toEqual({
    ...noForgotPasswordAnswers,
    account: 'yuanheng',
  });
  expect(goBack(modifyPhoneJourney, contacted, 'company')).toEqual({
    ...contacted,
    isCompanyFound: false,
    isLicenceDone: false,
  });
});
