import { useEffect, useEffectEvent, useRef } from 'react';
import { addressOf, pathOf, currentAddress, queryOf, replaceAddress, setQuery } from './address.ts';
import { useOwnQuery } from './use-own-query.ts';

interface Wizard<Key extends string> {
  path: string;
  /** In their order; behind the last there is nothing to go back from. */
  keys: readonly Key[];
  step: Key;
  returnTo: (step: Key) => void;
  /** What is done when the page is opened by a link while a step behind the first was reached; the step stays unless given. */
  onOpenedAnew?: () => void;
}

/** The steps whose entries lie directly before the one that is open, the first of them first. */
function stepsBehind(): readonly string[] {
  return (window.history.state as { stepsBehind?: string[] } | null)?.stepsBehind ?? [];
}

/** Back to the entry of a step. False where none is known. */
function goBackTo(step: string): boolean {
  const behind = stepsBehind();
  const place = behind.lastIndexOf(step);
  if (place >= 0) window.history.go(place - behind.length);
  return place >= 0;
}

/**
 * Gives each step of a wizard one entry in the browser's history. "Back" and a swipe so lead to the step before and not
 * out of the wizard. The page's own way back takes the same entries: no press of "back" leads to where one is. The
 * address never opens a step: what is proven decides that, so "forward" passes no check.
 */
export function useStepHistory<Key extends string>(wizard: Wizard<Key>): void {
  const { path, keys, step } = wizard;
  const asked = useOwnQuery(path).get('step') ?? keys[0] ?? '';
  const shown = useRef<Key | undefined>(undefined);
  function nameStep() {
    const query = Object.fromEntries(queryOf(currentAddress()));
    replaceAddress(addressOf(path, { ...query, step: keys.indexOf(step) === 0 ? undefined : step }));
  }
  function addEntry(before: Key) {
    const behind = [...stepsBehind(), before];
    setQuery({ step });
    window.history.replaceState({ ...(window.history.state as object | null), stepsBehind: behind }, '');
  }
  const follow = useEffectEvent(() => {
    if (pathOf(currentAddress()) !== path) return;
    const before = shown.current;
    shown.current = step;
    if (asked === step) return;
    const at = (key: string) => keys.indexOf(key as Key);
    const isLast = at(step) === keys.length - 1;
    if (before === undefined) {
      if (at(asked) <= 0 && !isLast && wizard.onOpenedAnew !== undefined) wizard.onOpenedAnew();
      else nameStep();
    } else if (before !== step) {
      // the wizard itself has moved
      if (at(step) > at(before) && !isLast) addEntry(before);
      else if (at(step) > at(before) || !goBackTo(step)) nameStep();
    } else if (at(asked) < at(step) && isLast) {
      // what is done has no step before: "back" leaves it
      nameStep();
      window.history.go(-1 - stepsBehind().length);
    } else if (at(asked) < at(step)) {
      wizard.returnTo(keys[Math.max(0, at(asked))] ?? step);
    } else if (!goBackTo(step)) {
      nameStep();
    }
  });
  useEffect(() => follow(), [asked, step]);
}
