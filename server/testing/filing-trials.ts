import { filingCalls } from '#contract/filings/calls.ts';
import { filingFormCalls } from '#contract/filings/form-calls.ts';
import { filingWorkCalls } from '#contract/filings/work-calls.ts';
import { findPublishedForm } from '#server/db/queries/filings/declaration-form.ts';
import { insertFiling } from '#server/db/queries/filings/filing.ts';
import type { FilingState } from '#contract/filings/stages.ts';
import { sealAnswers } from '#server/lib/crypto/filing-cipher.ts';
import { insertDeclaration, testForm } from './filing.ts';
import type { Participants, Trial } from './trial.ts';

/** A filing of the owner's in a state, with what staff have written in it. */
async function filed({ owner: { portal, userId } }: Participants, state: FilingState): Promise<number> {
  const { db, secrets, clock } = portal.services;
  const { id: itemId } = await insertDeclaration(portal);
  const form = await findPublishedForm(db, itemId);
  const now = clock.now();
  const row = await insertFiling(db, {
    ...{ itemId, formId: form?.id ?? 0, userId, state, answers: sealAnswers(secrets, {}), amount: 1_000 },
    company: { companyName: '', creditCode: '', address: '', area: '' },
    ...(state === 'announced' && { objectUntil: new Date(now.getTime() + 3_600_000) }),
    ...{ createdAt: now, updatedAt: now, submittedAt: now },
  });
  return row?.id ?? 0;
}

/** A declaration whose form has a draft at its first rev. */
async function drafted({
  owner: { portal },
  chief,
}: Participants): Promise<{ declarationId: number; rev: number }> {
  const { id: declarationId } = await insertDeclaration(portal);
  const { code, msg } = await portal.call(
    filingFormCalls.saveDeclarationForm,
    { declarationId, rev: 0, form: testForm },
    { token: chief.token },
  );
  if (code !== 1) throw new Error(msg);
  return { declarationId, rev: 1 };
}

/** What of filings changes something and does not declare `once`. */
export const filingTrials: Readonly<Record<string, Trial>> = {
  [filingCalls.takeBackFiling.path]: {
    by: 'owner',
    make: async (cast) => ({ filingId: await filed(cast, 'submitted') }),
  },
  [filingCalls.confirmFiling.path]: {
    by: 'owner',
    make: async (cast) => ({ filingId: await filed(cast, 'offered') }),
  },
  [filingCalls.objectToFiling.path]: {
    by: 'owner',
    make: async (cast) => ({ filingId: await filed(cast, 'announced'), comment: '金额有误' }),
  },
  [filingWorkCalls.saveFilingReviewer.path]: {
    by: 'reviewer',
    make: async ({ owner: { portal } }) => {
      await portal.sql.query('delete from filing_reviewer');
      return { isReviewer: true, creditCodes: [] };
    },
  },
  [filingFormCalls.saveDeclarationForm.path]: {
    by: 'chief',
    make: async (cast) => ({ ...(await drafted(cast)), form: testForm }),
  },
  [filingFormCalls.publishDeclarationForm.path]: { by: 'chief', make: drafted },
  [filingFormCalls.copyDeclarationForm.path]: {
    by: 'chief',
    make: async (cast) => ({
      ...(await drafted(cast)),
      from: (await insertDeclaration(cast.owner.portal)).id,
    }),
  },
};
