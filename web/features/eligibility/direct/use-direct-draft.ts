import { useState } from 'react';
import type { DirectList } from '#contract/eligibility/direct-entities.ts';
import { directFaults, type DirectDraft } from '#contract/eligibility/direct-rules.ts';
import { selfSaidSources } from '#contract/eligibility/direct-states.ts';
import { directWorkCalls } from '#contract/eligibility/direct-work-calls.ts';
import { factSources } from '#contract/eligibility/states.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { showToast } from '#web/lib/toasts.ts';

const fresh: DirectDraft = {
  ...{ title: '', deadline: '', publicityDays: 7, payment: '' },
  sources: factSources.filter((source) => !selfSaidSources.includes(source)),
};

/** Fields alone and in one order, so that two can be compared. */
const draftOf = ({ title, deadline, publicityDays, payment, sources }: DirectDraft): DirectDraft => ({
  ...{ title, deadline, publicityDays, payment },
  sources: factSources.filter((source) => sources.includes(source)),
});

const isSameDraft = (one: DirectDraft, other: DirectDraft): boolean =>
  JSON.stringify(draftOf(one)) === JSON.stringify(draftOf(other));

export interface DraftOf {
  itemId: number;
  today: string;
  /** Undefined while there is none. */
  list: DirectList | undefined;
}

/** A list as it is written, beside what is stored of it. What a colleague has saved meanwhile is not written over. */
export function useDirectDraft({ itemId, today, list }: DraftOf) {
  const stored = { rev: list?.rev ?? 0, draft: draftOf(list ?? fresh) };
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(stored.draft);
  const [isChecked, setIsChecked] = useState(false);
  const saving = useMutation(directWorkCalls.saveDirectList, { quiet: true });
  const isChanged = !isSameDraft(draft, base.draft);
  // what has just been stored is not read again yet: its rev would be refused
  const isStored = !isChanged && stored.rev >= base.rev;
  const isLate = stored.rev > base.rev;
  function adopt() {
    setBase(stored);
    setDraft(stored.draft);
    saving.reset();
  }
  // nothing is lost by it
  if (isLate && !isChanged) adopt();
  /** Whether it is stored now. */
  async function save(): Promise<boolean> {
    setIsChecked(true);
    if (Object.keys(directFaults(draft, today)).length > 0) return false;
    const saved = await saving.run({ itemId, rev: base.rev, ...draft, sources: [...draft.sources] });
    if (saved === undefined) return false;
    setBase({ rev: saved.rev, draft });
    showToast('success', '草稿已保存');
    return true;
  }
  return {
    ...{ draft, isStored, isLate, isBusy: saving.isBusy, save, adopt },
    faults: isChecked ? directFaults(draft, today) : {},
    failure: saving.error === undefined ? undefined : messageOf(saving.error),
    change: (changes: Partial<DirectDraft>) => setDraft({ ...draft, ...changes }),
    /** What is written here is to replace what the colleague has saved. */
    insist: () => {
      setBase(stored);
      saving.reset();
    },
  };
}
