/** Whether two values say the same, in whatever order their names stand: the database keeps another than what is typed. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && sorted(one) === sorted(other));

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
