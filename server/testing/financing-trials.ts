import { financingCalls } from '#contract/financings/calls.ts';
import { consentCalls } from '#contract/supply/consent-calls.ts';
import { theirs, type Trial } from './trial.ts';

/** What an enterprise does about loans, and about cases that others write of it. */
export const financingTrials: Readonly<Record<string, Trial>> = {
  [financingCalls.withdrawFinancing.path]: {
    by: 'owner',
    make: async (cast) => ({ id: await theirs('financing')(cast) }),
  },
  [financingCalls.decideFinancing.path]: {
    by: 'clerk',
    make: async (cast) => ({
      ...{ id: await theirs('financing')(cast), decision: 'passOn', comment: '已转给公司金融部' },
    }),
  },
  [consentCalls.answerConsent.path]: {
    by: 'owner',
    make: async (cast) => ({
      ...{ id: await theirs('caseConsent')(cast), action: 'decline', comment: '数字不能公开' },
    }),
  },
};
