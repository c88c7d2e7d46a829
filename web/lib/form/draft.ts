import { useCallback, useState } from 'react';
import { draftPart } from '../session/acting.ts';
import { readStored, removeStored, writeStored } from '../safe-storage.ts';

const prefix = 'draft ';
/** The storage name of a form's draft in this tab; what is written for an enterprise is apart from what is one's own. */
export const draftName = (key: string): string => prefix + draftPart() + key;

/** The draft key of the message to the customer service, which other pages prefill. */
export const enquiryDraft = 'enquiry';

/** Forgets every draft of this tab: somebody else goes on using it. */
export function forgetDrafts(): void {
  removeStored('sessionStorage', prefix);
}

type Fields = Readonly<Record<string, unknown>>;

/** Prefills the draft of a form with a text and other values. A text that is already in the draft stays above it. */
export function bringIntoDraft(key: string, name: string, text: string, others: Fields = {}): void {
  const last = readDraft(readStored('sessionStorage', draftName(key)));
  const begun = typeof last[name] === 'string' ? last[name].trim() : '';
  const value = begun === '' ? text : begun.includes(text) ? begun : `${begun}\n\n${text}`;
  writeStored('sessionStorage', draftName(key), JSON.stringify({ ...last, ...others, [name]: value }));
}

/**
 * State of a form that outlives the page: a session that ends, a wrong link, a reload lose nothing. Kept in this tab only.
 * `secrets` name the fields that are never written down: passwords and codes.
 * Answers values, their setter (a change or a function of the last values), and what to call after success.
 */
export function useDraft<Values extends Fields>(
  key: string,
  initial: Values,
  secrets: readonly (keyof Values & string)[] = [],
): [Values, (change: Partial<Values> | ((last: Values) => Values)) => void, () => void] {
  const storageKey = draftName(key);
  const [values, setState] = useState<Values>(() =>
    withDraft(initial, readStored('sessionStorage', storageKey), secrets),
  );
  const setValues = useCallback(
    (change: Partial<Values> | ((last: Values) => Values)) =>
      setState((last) => {
        const next = typeof change === 'function' ? change(last) : { ...last, ...change };
        writeStored('sessionStorage', storageKey, draftOf(next, secrets));
        return next;
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- a new array in every render, with the same names
    [storageKey],
  );
  const clearDraft = useCallback(() => writeStored('sessionStorage', storageKey, ''), [storageKey]);
  return [values, setValues, clearDraft];
}

/** What is written down: everything but the secrets. */
export function draftOf(values: Fields, secrets: readonly string[]): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name))),
  );
}

/** `initial` with what was written down, as far as the form still has such fields of the same type. */
export function withDraft<Values extends Fields>(
  initial: Values,
  stored: string,
  secrets: readonly string[],
): Values {
  const kept = Object.entries(readDraft(stored)).filter(
    ([name, value]) => name in initial && !secrets.includes(name) && typeof value === typeof initial[name],
  );
  return { ...initial, ...Object.fromEntries(kept) };
}

function readDraft(stored: string): Fields {
  try {
    const draft: unknown = stored === '' ? {} : JSON.parse(stored);
    return typeof draft === 'object' && draft !== null ? { ...draft } : {};
  } catch {
    return {};
  }
}
