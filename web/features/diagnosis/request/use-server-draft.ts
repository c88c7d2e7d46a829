import { useEffect, useEffectEvent, useState } from 'react';
import type { DiagnosisForm } from '#contract/diagnosis/rules.ts';
import { isLoggedIn } from '#web/lib/session/session.ts';
import { useStore } from '#web/lib/store.ts';
import { createServerDraft, type KnownDraft } from './server-draft.ts';

/** So long after the last change it is saved, in milliseconds. */
const pause = 3_000;

/**
 * A form's draft on the server: saved some seconds after a change, when the form is left, and when asked to. `onLeft` is told when the
 * form is gone and all of it is saved: there may be a draft now where there was none.
 */
export function useServerDraft(
  values: DiagnosisForm,
  { known, onLeft }: { known: KnownDraft | undefined; onLeft: () => void },
) {
  const [draft] = useState(() => createServerDraft(values, known));
  useEffect(() => {
    draft.note(values);
    const timer = setTimeout(() => void draft.saveChanges(), pause);
    return () => clearTimeout(timer);
  }, [draft, values]);
  const tellLeft = useEffectEvent(() => {
    if (isLoggedIn()) onLeft();
  });
  useEffect(() => () => void draft.saveChanges().then(() => tellLeft()), [draft]);
  return { ...draft, ...useStore(draft.store) };
}
