import type { ServiceEntryOutcome } from '#contract/account/service-entry.ts';
import { createStore } from '#web/lib/store.ts';

/** What the dialog of a service entry has to say. */
export type ExplainedOutcome = Extract<ServiceEntryOutcome, { action: 'tell' | 'offerCertification' }>;

/** Set while that dialog is wanted. */
export const serviceOutcome = createStore<ExplainedOutcome | undefined>(undefined);
