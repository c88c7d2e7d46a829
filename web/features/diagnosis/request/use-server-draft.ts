import { useEffect, useState } from 'react';
import type { DiagnosisForm } from '#contract/diagnosis/rules.ts';
import { useStore } from '#web/lib/store.ts';
import { createServerDraft, type KnownDraft } from './server-draft.ts';

/** So long after the last change it is saved, in milliseconds. */
const pause = 3_000;

/** A form's draft on the server: saved some seconds after a change, when the form is left, and when asked to. */
export function useServerDraft(values: DiagnosisForm, known: KnownDraft | undefined) {
  const [draft] = useState(() => createServerDraft(values, known));
  useEffect(() => {
    draft.note(values);
    const timer = setTimeout(() => void draft.saveChanges(), pause);
    return () => clearTimeout(timer);
  }, [draft, values]);
  useEffect(() => () => void draft.saveChanges(), [draft]);
  return { ...draft, ...useStore(draft.store) };
}
