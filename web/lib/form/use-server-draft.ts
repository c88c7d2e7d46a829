import { useEffect, useState } from 'react';
import { saveBeforeSwitch } from '../session/acting.ts';
import { isLoggedIn } from '../session/session.ts';
import { useStore } from '../store.ts';
import { createServerDraft, type ServerDraftOptions } from './server-draft.ts';

/** So long after the last change it is saved, in milliseconds. */
const pause = 3_000;

/**
 * A form's draft on the server: saved some seconds after a change, when the form is left, and when asked to. `onLeft` is told once the form is gone and all of it is
 * saved: while it stood there, what is asked anew would have begun it anew.
 */
export function useServerDraft<Values>(
  values: Values,
  { onLeft, ...options }: Omit<ServerDraftOptions<Values>, 'initial'> & { onLeft: () => void },
) {
  const [draft] = useState(() => createServerDraft({ ...options, initial: values }));
  useEffect(() => {
    draft.note(values);
    const timer = setTimeout(() => void draft.saveChanges(), pause);
    return () => clearTimeout(timer);
  }, [draft, values]);
  useEffect(() => saveBeforeSwitch(() => draft.saveChanges()), [draft]);
  // of the form as it began: it is gone when this is called
  const [leave] = useState(() => onLeft);
  useEffect(
    () => () =>
      void draft.saveChanges().then(() => {
        if (isLoggedIn()) leave();
      }),
    [draft, leave],
  );
  return { ...draft, ...useStore(draft.store) };
}
