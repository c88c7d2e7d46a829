import { useState } from 'react';
import { ageAnswers } from './call/age-answers.ts';
import { offerUndo, showToast } from './toasts.ts';

/** One act at a time, on the thing of this number; what it has changed is asked for anew. What can be taken back says how. */
export function useAct(after: () => void) {
  const [busy, setBusy] = useState(0);
  const ask = () => {
    ageAnswers();
    after();
  };
  async function act(id: number, make: () => Promise<unknown>, done: string, undo?: () => Promise<unknown>) {
    if (busy !== 0) return;
    setBusy(id);
    await make().then(
      () => (undo === undefined ? showToast('success', done) : offerUndo(done, () => undo().finally(ask))),
      // said by send()
      () => undefined,
    );
    ask();
    setBusy(0);
  }
  return { busy, act };
}
