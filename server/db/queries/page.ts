/** Which rows of a list: so many, after so many others. */
export interface Page {
  limit: number;
  offset: number;
}

/** A statement with its conditions and its order, and no limit yet. */
interface Ordered<Row> {
  limit(limit: number): { offset(offset: number): PromiseLike<Row[]> };
}

/** The rows of one page, and how many there are on all of them: `counted` counts what `query` would list without a limit. Of a page of no rows the number alone is asked for. */
export async function page<Row>(
  query: Ordered<Row>,
  counted: PromiseLike<{ n: number }[]>,
  { limit, offset }: Page,
): Promise<{ total: number; rows: Row[] }> {
  const [[count], rows] = await Promise.all([counted, limit === 0 ? [] : query.limit(limit).offset(offset)]);
  return { total: count?.n ?? 0, rows };
}
