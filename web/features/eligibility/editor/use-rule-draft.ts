import { useState } from 'react';
import type { RuleSet } from '#contract/eligibility/rule-set.ts';
import { draftName } from '#web/lib/form/draft.ts';
import { readStored, writeStored } from '#web/lib/safe-storage.ts';

/** What is on the server, by its rev. */
export interface Saved {
  rev: number;
  content: RuleSet;
}

/** What is written, and what it began with. */
interface Written {
  base: Saved;
  set: RuleSet;
}

const isSame = (one: RuleSet, other: RuleSet) => JSON.stringify(one) === JSON.stringify(other);

/** Whether it has what every place of the editor reads. */
const isWhole = (set: unknown): set is RuleSet => {
  const { requirements, amount, examples } = (set ?? {}) as Partial<RuleSet>;
  return Array.isArray(requirements) && Array.isArray(examples) && Array.isArray(amount?.parts);
};

/** What the tab has kept of rules that are not saved; else what the server has. What cannot be read is none. */
export function beginRules(saved: Saved, stored: string): Written {
  const fresh = { base: saved, set: saved.content };
  try {
    const kept = stored === '' ? fresh : (JSON.parse(stored) as { base?: Partial<Saved>; set?: unknown });
    const { rev, content } = kept.base ?? {};
    return isWhole(kept.set) && isWhole(content) && typeof rev === 'number'
      ? { base: { rev, content }, set: kept.set }
      : fresh;
  } catch {
    return fresh;
  }
}

/**
 * The rules of an item as somebody writes them: kept in this tab until they are saved, whatever happens to the page. `theirs` is what a colleague has saved
 * meanwhile, while there is something that adopting it would lose.
 */
export function useRuleDraft(itemId: number, saved: Saved) {
  const key = draftName(`rules ${String(itemId)}`);
  const [written, setWritten] = useState(() => beginRules(saved, readStored('sessionStorage', key)));
  const { base, set } = written;
  const isChanged = !isSame(set, base.content);
  // the rev from before one's own save, until the one after it is read
  const [before, setBefore] = useState<number>();
  if (before !== undefined && saved.rev === base.rev) setBefore(undefined);
  const isElsewhere = saved.rev !== base.rev && saved.rev !== before;
  function keep(next: Written) {
    setWritten(next);
    writeStored('sessionStorage', key, isSame(next.set, next.base.content) ? '' : JSON.stringify(next));
  }
  const adopt = () => keep({ base: saved, set: saved.content });
  if (isElsewhere && !isChanged) setWritten({ base: saved, set: saved.content });
  return {
    ...{ base, set, isChanged, adopt },
    theirs: isElsewhere && isChanged ? saved.content : undefined,
    change: (next: RuleSet) => keep({ base, set: next }),
    /** They are the draft of the server now. */
    noteSaved: (rev: number) => {
      setBefore(saved.rev);
      keep({ base: { rev, content: set }, set });
    },
    /** One's own in place of the colleague's: the next save is on top of his. */
    insist: () => keep({ base: saved, set }),
  };
}
