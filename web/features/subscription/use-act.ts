import { useState } from 'react';
import { ageAnswers } from '#web/lib/call/age-answers.ts';
import { showToast } from '#web/lib/toasts.ts';

/** One act at a time, on the thing of this number; what it has changed is asked for anew. */
export function useAct(after: () => void) {
  const [busy, setBusy] = useState(0);
  async function act(id: number, make: () => Promise<unknown>, done: string) {
    if (busy !== 0) return;
    setBusy(id);
    await make().then(
      () => showToast('success', done),
      // said by send()
      () => undefined,
    );
    ageAnswers();
    after();
    setBusy(0);
  }
  return { busy, act };
}
