import { useEffect, useEffectEvent, useState } from 'react';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import type { AssessmentSheet } from '#contract/assessments/entities.ts';
import { send } from '#web/lib/call/send.ts';
import { makeFresh, makeStale } from '#web/lib/call/stale.ts';
import { draftName } from '#web/lib/form/draft.ts';
import { readStored, writeStored } from '#web/lib/safe-storage.ts';
import { saveBeforeSwitch } from '#web/lib/session/acting.ts';
import { isLoggedIn } from '#web/lib/session/session.ts';
import { useStore } from '#web/lib/store.ts';
import { createAssessmentDraft, type Unsaved } from './assessment-draft.ts';

/** So long after a save that failed it is tried again, in milliseconds. */
const retryAfter = 10_000;

/** The answers of an assessment: on the server at once, in this browser while it cannot be reached. */
export function useAssessmentDraft({ assessmentId, version, answers }: AssessmentSheet) {
  const [draft] = useState(() => {
    const name = draftName(`assessment ${String(assessmentId)} ${String(version)}`);
    return createAssessmentDraft({
      known: answers,
      unsaved: readUnsaved(readStored('sessionStorage', name)),
      send: (changes) =>
        send(assessmentCalls.answerAssessment, { assessmentId, version, changes }, { quiet: true }),
      keep: (unsaved) =>
        writeStored('sessionStorage', name, Object.keys(unsaved).length === 0 ? '' : JSON.stringify(unsaved)),
    });
  });
  const state = useStore(draft.store);
  const { waiting, failure, isSaving, isOver, theirs } = state;
  const hasMore = waiting > Object.keys(theirs).length;
  useEffect(() => draft.meet(answers), [draft, answers]);
  useEffect(() => {
    if (!hasMore || isSaving || isOver) return;
    const timer = setTimeout(() => void draft.save(), failure === '' ? 0 : retryAfter);
    const again = () => void draft.save();
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [draft, hasMore, isSaving, isOver, failure]);
  useEffect(() => {
    // the page shows what has become of it
    if (isOver) void makeFresh(assessmentCalls.answerAssessment.writes);
  }, [isOver]);
  useEffect(() => saveBeforeSwitch(async () => void (await draft.save())), [draft]);
  const leave = useEffectEvent(() => {
    // the list of all says how far each is
    if (isLoggedIn()) makeStale(assessmentCalls.answerAssessment.writes ?? []);
  });
  useEffect(() => () => leave(), []);
  return { ...draft, ...state };
}

function readUnsaved(text: string): Unsaved {
  try {
    return text === '' ? {} : (JSON.parse(text) as Unsaved);
  } catch {
    return {};
  }
}
