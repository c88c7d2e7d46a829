/** The whole number that a query names; 0 where it names none. */
export function numberIn(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** The page of a list that a query names: 1 to 10,000. */
export const pageIn = (query: URLSearchParams, name: string): number =>
  Math.min(10_000, Math.max(1, numberIn(query, name)));
