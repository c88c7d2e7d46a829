/**
 * A wizard as a table, for the page: it shows the latest step allowed, and knows what going back undoes. The server does not go by
 * it: it keeps for itself what a step has proven, or gets all answers at once and checks them all. Modelled on StepInfo of
 * login.gov's identity-idp.
 */
export interface JourneyStep<Answers, Key extends string> {
  key: Key;
  /** Where the step can lead. Nowhere from the last, which only says that all is done. */
  next: readonly Key[];
  /** Whether the answers given so far allow this step. */
  ready: (answers: Answers) => boolean;
  /** The answers without what this step contributed. What was typed may stay as a suggestion; what was proven may not. */
  undo: (answers: Answers) => Answers;
}

/** Begins with its first row. */
export type Journey<Answers, Key extends string> = readonly JourneyStep<Answers, Key>[];

/** The steps that may be opened, first to latest. */
export function allowedSteps<Answers, Key extends string>(
  journey: Journey<Answers, Key>,
  answers: Answers,
): JourneyStep<Answers, Key>[] {
  const path: JourneyStep<Answers, Key>[] = [];
  let step = journey[0];
  while (step?.ready(answers) && !path.includes(step)) {
    path.push(step);
    const { next } = step;
    step = journey.find((candidate) => next.includes(candidate.key) && candidate.ready(answers));
  }
  const latest = path.at(-1);
  // Behind the last step everything is done; nothing can be gone back to.
  return latest?.next.length === 0 ? [latest] : path;
}

export function latestStep<Answers, Key extends string>(
  journey: Journey<Answers, Key>,
  answers: Answers,
): Key {
  const latest = allowedSteps(journey, answers).at(-1) ?? journey[0];
  if (!latest) throw new Error('A journey needs at least one step.');
  return latest.key;
}

export function isStepAllowed<Answers, Key extends string>(
  journey: Journey<Answers, Key>,
  answers: Answers,
  key: Key,
): boolean {
  return allowedSteps(journey, answers).some((step) => step.key === key);
}

/**
 * The answers after going back to `key`, which is then the latest step again: its own answers and all later ones are undone.
 * Going to a step that is not allowed changes nothing.
 */
export function goBack<Answers, Key extends string>(
  journey: Journey<Answers, Key>,
  answers: Answers,
  key: Key,
): Answers {
  const path = allowedSteps(journey, answers);
  const from = path.findIndex((step) => step.key === key);
  if (from < 0 || path[from]?.next.length === 0) return answers;
  return path.slice(from).reduceRight((left, step) => step.undo(left), answers);
}
