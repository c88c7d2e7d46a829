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

/**
 * Each step of a wizard has an entry in the browser's history, so that "back" and a swipe lead to the step before and not out of the
 * wizard. The address never opens a step: what is proven decides that, so "forward" passes no check.
 */
export function useStepHistory<Key extends string>(wizard: Wizard<Key>): void {
  const { path, keys, step } = wizard;
  const asked = useOwnQuery(path).get('step') ?? keys[0] ?? '';
  const shown = useRef<Key | undefined>(undefined);
  function nameStep() {
    const query = Object.fromEntries(queryOf(currentAddress()));
    replaceAddress(addressOf(path, { ...query, step: keys.indexOf(step) === 0 ? undefined : step }));
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
      if (at(step) > at(before) && !isLast) setQuery({ step });
      else nameStep();
    } else if (at(asked) < at(step) && !isLast) {
      wizard.returnTo(keys[Math.max(0, at(asked))] ?? step);
    } else {
      nameStep();
    }
  });
  useEffect(() => follow(), [asked, step]);
}
