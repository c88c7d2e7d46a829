import { defaultTaskIntervals, type TaskIntervals } from '#server/background-tasks.ts';

const never = 2 ** 31 - 1;

/** For a portal that does nothing without being asked: what a test compares before and after a call is the call's own. */
export const still: TaskIntervals = { ...defaultTaskIntervals };
for (const task of Object.keys(still) as (keyof TaskIntervals)[]) still[task] = never;
