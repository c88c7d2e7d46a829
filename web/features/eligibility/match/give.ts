import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import { eligibilityErrors } from '#contract/eligibility/errors.ts';
import type { StatedFact } from '#contract/eligibility/fact-rules.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { makeFresh } from '#web/lib/call/stale.ts';

/** Why nothing was kept, and where that is said. */
export interface Refused {
  at: 'agree' | 'form';
  text: string;
}

const consentCodes: readonly number[] = [
  eligibilityErrors.factConsent.code,
  eligibilityErrors.factConsentOwner.code,
];

/**
 * Sends what an enterprise says of itself, with its consent only where the box for it is shown and ticked. Where the consent is gone meanwhile it is read
 * anew, so that the box comes back: what was taken back is never given again by a page that did not know. Undefined once it is kept.
 */
export async function give(
  facts: StatedFact[],
  { hasAgreed, isAgreed }: { hasAgreed: boolean; isAgreed: boolean },
): Promise<Refused | undefined> {
  try {
    await mutate(eligibilityCalls.giveFacts, { isAgreed: !hasAgreed && isAgreed, facts }, { quiet: true });
    return undefined;
  } catch (error) {
    const text = messageOf(error);
    if (!(error instanceof CallError) || !consentCodes.includes(error.code)) return { at: 'form', text };
    await makeFresh(['enterpriseFact']);
    return { at: error.code === eligibilityErrors.factConsent.code ? 'agree' : 'form', text };
  }
}
