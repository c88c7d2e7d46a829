import { useEffect, useState } from 'react';
import { filingCalls } from '#contract/filings/calls.ts';
import type { FilingSheet } from '#contract/filings/entities.ts';
import { send } from '#web/lib/call/send.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import { saveBeforeSwitch } from '#web/lib/session/acting.ts';
import { isLoggedIn } from '#web/lib/session/session.ts';
import { useStore } from '#web/lib/store.ts';
import { createFilingDraft } from './filing-draft.ts';

/** So long after the last change it is saved, in milliseconds. */
const pause = 1_500;

/** The draft of a filing on the server: saved some seconds after a change, and when the form is left. */
export function useFilingDraft({ declaration, filled, status }: FilingSheet) {
  const [draft] = useState(() =>
    createFilingDraft({ ...filled, filingId: status?.filingId }, (changes, filingId) =>
      send(filingCalls.saveFiling, { declarationId: declaration.id, filingId, changes }, { quiet: true }),
    ),
  );
  const state = useStore(draft.store);
  const { answers } = state;
  useEffect(() => {
    const timer = setTimeout(() => draft.hasChanges() && void draft.save(), pause);
    return () => clearTimeout(timer);
  }, [draft, answers]);
  useEffect(
    () =>
      saveBeforeSwitch(async () => {
        if (draft.hasChanges()) await draft.save();
      }),
    [draft],
  );
  useEffect(
    () => () =>
      void (draft.hasChanges() ? draft.save() : Promise.resolve()).then(() => {
        if (isLoggedIn()) makeStale(filingCalls.saveFiling.writes ?? []);
      }),
    [draft],
  );
  return { ...draft, ...state };
}
