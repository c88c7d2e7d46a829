import type { AssessmentModel } from '#contract/assessments/model-schema.ts';

export type Place = readonly (string | number)[];

/** What every field of the editor has: the model as it is written, and how a place of it is changed. */
export interface Editing {
  model: AssessmentModel;
  /** Changes the value in a place; of a list or a record the whole of it. */
  put: (place: Place, value: unknown) => void;
  /** Changes several places that belong together. */
  change: (model: AssessmentModel) => void;
  /** A number that cannot be read is not saved as what stood there before. */
  noteUnreadable: (place: Place, isUnreadable: boolean) => void;
  /** What is wrong there, once somebody has asked. */
  errorAt: (place: Place) => string | undefined;
}

/** A place as the names of fields and of faults have it. */
export const nameOf = (place: Place): string => place.join('/');

export const valueAt = (model: unknown, place: Place): unknown =>
  place.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (Reflect.get(value, step) as unknown) : undefined,
    model,
  );

export const textAt = (model: unknown, place: Place): string => {
  const value = valueAt(model, place);
  return typeof value === 'string' ? value : '';
};
