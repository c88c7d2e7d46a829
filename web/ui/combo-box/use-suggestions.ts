import { useEffect, useRef, useState } from 'react';

export interface Suggestion {
  id: string;
  label: string;
  /** shown at the right end, such as a district */
  note?: string | undefined;
}

/** Answers suggestions for a text; `signal` tells when nobody waits for them any more. */
export type LoadSuggestions = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

export type Suggestions =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'ready'; text: string; items: readonly Suggestion[] }
  | { status: 'failed' };

const debounceMs = 250;

/** Asks for suggestions when typing pauses; an answer that comes late is dropped. */
export function useSuggestions(load: LoadSuggestions) {
  const [suggestions, setSuggestions] = useState<Suggestions>({ status: 'idle' });
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController }>(undefined);

  function cancel() {
    clearTimeout(pending.current?.timer);
    pending.current?.abort.abort();
    pending.current = undefined;
  }

  function ask(text: string) {
    cancel();
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setSuggestions((now) => (now.status === 'ready' ? now : { status: 'loading' }));
      void load(text, abort.signal)
        .then((items): Suggestions => ({ status: 'ready', text, items }))
        .catch((): Suggestions => ({ status: 'failed' }))
        .then((result) => {
          if (!abort.signal.aborted) setSuggestions(result);
        });
    }, debounceMs);
    pending.current = { timer, abort };
  }

  function clear() {
    cancel();
    setSuggestions({ status: 'idle' });
  }

  useEffect(() => cancel, []);
  return { suggestions, ask, clear };
}
