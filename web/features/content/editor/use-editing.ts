import { useEffect, useEffectEvent, useState } from 'react';
import { commonErrors } from '#contract/common-errors.ts';
import { contentErrors } from '#contract/content/errors.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import { draftName } from '#web/lib/form/draft.ts';
import { readStored, writeStored } from '#web/lib/safe-storage.ts';
import { useStore } from '#web/lib/store.ts';
import {
  createEditing,
  readUnsaved,
  type EditingActions,
  type EditingPorts,
  type Known,
  type Refusal,
} from './editing.ts';
import { blankValues, missingIn, requestOf, valuesOf, type Work } from './values.ts';

/** An ended session opens the dialog of the login, and what is written stays. */
const quiet = { quiet: true, isPart: true };

export const knownOf = (work: Work): Known => ({
  key: { id: work.id, rev: work.rev },
  values: valuesOf(work),
  by: work.by,
});

/** What a failure of saving or reading means to somebody who writes. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) throw error;
  const { code, status, field } = error;
  if (code === contentErrors.editedMeanwhile.code) return { why: 'changed' };
  if (code === commonErrors.notLoggedIn.code || code === commonErrors.sessionExpired.code)
    return { why: 'loggedOut' };
  if (code === contentErrors.moveImpossible.code || code === commonErrors.notFound.code)
    return { why: 'closed', msg: messageOf(error) };
  if (code === 0 || status !== undefined) return { why: 'offline' };
  return { why: 'refused', msg: messageOf(error), field };
}

const storageName = (kind: ContentKind, id: number | undefined) =>
  draftName(`item ${id === undefined ? `new ${kind}` : String(id)}`);

function portsOf(kind: ContentKind, key: () => number | undefined): EditingPorts {
  return {
    save: (values, at) =>
      send(workCalls.saveItem, { ...requestOf(kind, values, at), isAuto: true }, quiet).catch(refusalOf),
    load: async (id) => {
      try {
        const work = await send(workCalls.getWork, { id }, quiet);
        return work === null ? { why: 'closed', msg: '这条内容已经没有了' } : knownOf(work);
      } catch (error) {
        return refusalOf(error);
      }
    },
    missing: (values) => missingIn(kind, values),
    keep: (text) => {
      writeStored('sessionStorage', storageName(kind, key()), text);
      // what had no number yet has one now
      if (key() !== undefined) writeStored('sessionStorage', storageName(kind, undefined), '');
    },
    now: () => Date.now(),
    later: (run, milliseconds) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}

/** Writes one item for as long as the editor is open. What is not saved yet outlives a reload of this tab. */
export function useEditing(kind: ContentKind, work: Work | undefined) {
  const [editing] = useState((): EditingActions => {
    const current: { editing?: EditingActions } = {};
    const key = () => current.editing?.store.get().key?.id ?? work?.id;
    const kept = readUnsaved(readStored('sessionStorage', storageName(kind, work?.id)));
    const known = work && knownOf(work);
    current.editing = createEditing(portsOf(kind, key), { known, blank: blankValues(kind), kept });
    return current.editing;
  });
  const state = useStore(editing.store);
  const isUnsaved = useEffectEvent(() => editing.store.get().save.status !== 'saved');
  useEffect(() => {
    editing.open();
    const leave = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    const flush = () => {
      if (document.visibilityState === 'hidden') void editing.flush();
    };
    const retry = () => editing.retry();
    window.addEventListener('beforeunload', leave);
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('beforeunload', leave);
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', flush);
      // whoever goes on to another page has written what he has written
      void editing.flush().finally(() => editing.close());
    };
  }, [editing]);
  return { ...state, editing };
}
