import { freeKey } from '#contract/assessments/model-rules.ts';
import type { AssessmentModel } from '#contract/assessments/model-schema.ts';
import { isSameJson } from '#contract/assessments/same-json.ts';
import { mergeModels, placeIn, type Conflict } from './merge-models.ts';
import { valueAt } from './editing.ts';
import { partsApart, withoutLoops } from './parts.ts';

/** What is written, and what it began with: the rev that the server has. */
export interface Written {
  rev: number;
  base: AssessmentModel;
  model: AssessmentModel;
  /** What a colleague has changed too, and nobody has chosen yet. */
  conflicts: Conflict[];
}

interface Saved {
  /** Keys that a part had in whatever version. */
  partKeys?: readonly string[];
  rev: number;
  content: AssessmentModel;
}

/** What is written here, brought together with what a colleague has saved. What was not chosen yet is asked once, with what stands there now. */
export function meetTheirs(
  { base, model, conflicts }: Written,
  { rev, content, partKeys = [] }: Saved,
): Written {
  const mine = partsApart({ base, mine: model, theirs: content }, (taken) =>
    freeKey([...partKeys, ...taken], 'p'),
  );
  const { merged, conflicts: both } = mergeModels(base, mine, content);
  const found = {
    merged: { ...merged, nodes: withoutLoops(merged.nodes, content.nodes) },
    conflicts: both,
  };
  const isOpen = ({ place }: Conflict) =>
    !found.conflicts.some((other) => isWithin(place, other.place)) &&
    !isSameJson(whatStands(found.merged, place), whatStands(content, place));
  return {
    ...{ rev, base: content, model: found.merged },
    conflicts: [...conflicts.filter(isOpen), ...found.conflicts],
  };
}

const isWithin = (place: Conflict['place'], other: Conflict['place']): boolean =>
  other.every((step, at) => isSameJson(step, place[at]));

const whatStands = (model: AssessmentModel, steps: Conflict['place']): unknown => {
  const place = placeIn(model, steps);
  return place && valueAt(model, place);
};

/** What a tab has kept of a draft, brought together with what the server has by now. */
export function beginWriting(draft: Saved, stored: string): Written {
  const kept = readKept(stored);
  return kept === undefined
    ? { rev: draft.rev, base: draft.content, model: draft.content, conflicts: [] }
    : meetTheirs(kept, draft);
}

function readKept(stored: string): Written | undefined {
  try {
    if (stored === '') return undefined;
    const kept = JSON.parse(stored) as Partial<Written> & Omit<Written, 'conflicts'>;
    // kept by a page of the release before
    return { ...kept, conflicts: kept.conflicts ?? [] };
  } catch {
    return undefined;
  }
}
