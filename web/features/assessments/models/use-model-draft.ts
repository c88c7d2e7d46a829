import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { assessmentErrors } from '#contract/assessments/errors.ts';
import { assessmentModelCalls } from '#contract/assessments/model-calls.ts';
import { draftFaults, type ModelFault } from '#contract/assessments/model-rules.ts';
import type { AssessmentModel } from '#contract/assessments/model-schema.ts';
import { isSameJson } from '#contract/assessments/same-json.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import { draftName } from '#web/lib/form/draft.ts';
import { readStored, writeStored } from '#web/lib/safe-storage.ts';
import { showToast } from '#web/lib/toasts.ts';
import { nameOf, type Editing, type Place } from './editing.ts';
import { settled, withValue, type Conflict } from './merge-models.ts';
import { beginWriting, meetTheirs, type Written } from './written-model.ts';

export type Draft = NonNullable<ResponseOf<typeof assessmentModelCalls.readModelDraft>>;

/** The draft as somebody writes it: kept in this tab, saved by a press, merged with what a colleague has saved meanwhile. */
export function useModelDraft(draft: Draft) {
  const key = draftName(`assessment model ${String(draft.draftId)}`);
  const [written, setWritten] = useState(() => beginWriting(draft, readStored('sessionStorage', key)));
  // what stands there now: somebody types on while a save is under way
  const newest = useRef(written);
  const [refused, setRefused] = useState<readonly ModelFault[]>([]);
  const [isChecked, setIsChecked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [unreadable, setUnreadable] = useState<ReadonlySet<string>>(new Set());
  const { model, base, rev, conflicts } = written;
  const isDirty = !isSameJson(model, base);
  const faults = draftFaults(model, { inForce: draft.inForce.content, retired: draft.retired });
  const shown = [...refused, ...(isChecked ? faults : [])];

  function keep(next: Written) {
    newest.current = next;
    setWritten(next);
    const isNothing = isSameJson(next.model, next.base) && next.conflicts.length === 0;
    writeStored('sessionStorage', key, isNothing ? '' : JSON.stringify(next));
  }
  function change(next: AssessmentModel) {
    keep({ ...newest.current, model: next });
    setRefused([]);
  }
  function noteUnreadable(place: Place, isUnreadable: boolean) {
    const name = nameOf(place);
    setUnreadable((last) => {
      if (last.has(name) === isUnreadable) return last;
      return new Set(isUnreadable ? [...last, name] : [...last].filter((each) => each !== name));
    });
  }
  /** What has to be decided before anything is saved; undefined: nothing. */
  function hindrance(): string | undefined {
    if (conflicts.length > 0) return '请先选好同事也改了的地方用哪一个';
    return unreadable.size > 0 ? '有数字没有填对，请改好再保存' : undefined;
  }
  /** Takes in what a colleague has saved. */
  async function meet() {
    const theirs = await send(
      assessmentModelCalls.readModelDraft,
      { tool: draft.content.tool },
      { quiet: true },
    );
    if (theirs?.draftId !== draft.draftId || theirs.state !== 'draft') {
      makeStale(['assessmentDraft']);
      throw new CallError('草稿已经由同事提交或者放弃，您写的还在这个窗口里');
    }
    keep(meetTheirs(newest.current, theirs));
    showToast('info', '同事刚刚也保存过，两人的改动已经合在一起，请看过再保存');
  }
  /** Answers the rev that is saved; undefined where nothing was, which has been said then. */
  async function save(): Promise<number | undefined> {
    const reason = hindrance();
    if (reason !== undefined) {
      showToast('error', reason);
      return undefined;
    }
    if (!isDirty) return rev;
    const sent = newest.current.model;
    setIsSaving(true);
    try {
      const named = { draftId: draft.draftId, rev };
      const answer = await send(
        assessmentModelCalls.saveModelDraft,
        { ...named, text: JSON.stringify(sent) },
        { quiet: true },
      );
      setRefused(answer.faults);
      if (answer.draft === null) {
        showToast('error', `没有保存：${answer.faults[0]?.text ?? ''}`);
        return undefined;
      }
      keep({ ...newest.current, rev: answer.draft.rev, base: sent });
      return answer.draft.rev;
    } catch (error) {
      try {
        if (!(error instanceof CallError) || error.code !== assessmentErrors.modelDraftMoved.code)
          throw error;
        await meet();
      } catch (failure) {
        showToast('error', messageOf(failure));
      }
      return undefined;
    } finally {
      setIsSaving(false);
    }
  }
  useEffect(
    () => () => {
      // the list says who saved last, and when
      makeStale(['assessmentDraft']);
    },
    [],
  );
  const editing: Editing = {
    model,
    change,
    put: (place: Place, value) => change(withValue(newest.current.model, place, value)),
    noteUnreadable,
    errorAt: (place) => shown.find((fault) => fault.place === nameOf(place))?.text,
  };
  return {
    ...{ editing, rev, isDirty, isSaving, faults, isChecked, conflicts, save },
    check: () => setIsChecked(true),
    settle: (conflict: Conflict, isTheirs: boolean) =>
      keep({
        ...newest.current,
        model: settled(newest.current.model, conflict, isTheirs),
        conflicts: newest.current.conflicts.filter((each) => each !== conflict),
      }),
    forget: () => writeStored('sessionStorage', key, ''),
  };
}
