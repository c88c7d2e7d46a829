import { useEffect, useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { assessmentErrors } from '#contract/assessments/errors.ts';
import { assessmentModelCalls } from '#contract/assessments/model-calls.ts';
import { draftFaults, type ModelFault } from '#contract/assessments/model-rules.ts';
import type { AssessmentModel } from '#contract/assessments/model-schema.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import { draftName } from '#web/lib/form/draft.ts';
import { readStored, writeStored } from '#web/lib/safe-storage.ts';
import { showToast } from '#web/lib/toasts.ts';
import { nameOf, type Editing, type Place } from './editing.ts';
import { isSame, mergeModels, withValue, type Conflict } from './merge-models.ts';

export type Draft = ResponseOf<typeof assessmentModelCalls.readModelDraft>;

/** What is written, and what it began with: the rev that the server has. */
interface Written {
  rev: number;
  base: AssessmentModel;
  model: AssessmentModel;
}

/** The draft as somebody writes it: kept in this tab, saved by a press, merged with what a colleague has saved meanwhile. */
export function useModelDraft(draft: Draft) {
  const key = draftName(`assessment model ${String(draft.draftId)}`);
  const [begun] = useState(() => begin(draft, readStored('sessionStorage', key)));
  const [written, setWritten] = useState(begun.written);
  const [conflicts, setConflicts] = useState(begun.conflicts);
  const [refused, setRefused] = useState<readonly ModelFault[]>([]);
  const [isChecked, setIsChecked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const { model, base, rev } = written;
  const isDirty = !isSame(model, base);
  const faults = draftFaults(model, { inForce: draft.inForce.content, retired: draft.retired });
  const shown = [...refused, ...(isChecked ? faults : [])];

  function keep(next: Written) {
    setWritten(next);
    writeStored('sessionStorage', key, isSame(next.model, next.base) ? '' : JSON.stringify(next));
  }
  function change(next: AssessmentModel) {
    keep({ ...written, model: next });
    setRefused([]);
  }
  /** Takes in what a colleague has saved. */
  async function meet() {
    const theirs = await send(
      assessmentModelCalls.readModelDraft,
      { tool: draft.content.tool },
      { quiet: true },
    );
    if (theirs.draftId !== draft.draftId || theirs.state !== 'draft') {
      makeStale(['assessmentDraft']);
      throw new CallError('草稿已经由同事提交或者放弃，您写的还在这个窗口里');
    }
    const found = mergeModels(base, model, theirs.content);
    keep({ rev: theirs.rev, base: theirs.content, model: found.merged });
    setConflicts(found.conflicts);
    showToast('info', '同事刚刚也保存过，两人的改动已经合在一起，请看过再保存');
  }
  /** Answers the rev that is saved; undefined where nothing was, which has been said then. */
  async function save(): Promise<number | undefined> {
    if (!isDirty) return rev;
    setIsSaving(true);
    try {
      const named = { draftId: draft.draftId, rev };
      const answer = await send(
        assessmentModelCalls.saveModelDraft,
        { ...named, text: JSON.stringify(model) },
        { quiet: true },
      );
      setRefused(answer.faults);
      if (answer.draft === null) {
        showToast('error', `没有保存：${answer.faults[0]?.text ?? ''}`);
        return undefined;
      }
      keep({ rev: answer.draft.rev, base: model, model });
      setConflicts([]);
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
    put: (place: Place, value) => change(withValue(model, place, value)),
    errorAt: (place) => shown.find((fault) => fault.place === nameOf(place))?.text,
  };
  return {
    ...{ editing, rev, isDirty, isSaving, faults, isChecked, conflicts, save },
    check: () => setIsChecked(true),
    settle: (conflict: Conflict, isTheirs: boolean) => {
      if (isTheirs) change(withValue(model, conflict.place, conflict.theirs));
      setConflicts(conflicts.filter((each) => each !== conflict));
    },
    forget: () => writeStored('sessionStorage', key, ''),
  };
}

/** What the tab has kept, brought together with what the server has by now. */
function begin(draft: Draft, stored: string): { written: Written; conflicts: Conflict[] } {
  const fresh = { rev: draft.rev, base: draft.content, model: draft.content };
  const kept = readKept(stored);
  if (kept === undefined) return { written: fresh, conflicts: [] };
  const { merged, conflicts } = mergeModels(kept.base, kept.model, draft.content);
  return { written: { ...fresh, model: merged }, conflicts };
}

function readKept(stored: string): Written | undefined {
  try {
    return stored === '' ? undefined : (JSON.parse(stored) as Written);
  } catch {
    return undefined;
  }
}
