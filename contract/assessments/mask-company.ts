/** How many characters of either end stay; as many stars stand for the rest, however long it is. */
const kept = 2;
const hidden = '****';

/** The name of an enterprise as those who hold its report know it again, and others do not learn it. */
export function maskCompany(name: string): string {
  const characters = [...name];
  const [first, last] = [characters.slice(0, kept).join(''), characters.slice(-kept).join('')];
  // of a short name less stays than is hidden
  return characters.length < 3 * kept ? `${characters[0] ?? ''}${hidden}` : `${first}${hidden}${last}`;
}

/** The last four of a credit code: one enterprise from others whose names end alike. */
export const maskCreditCode = (code: string): string => `${hidden}${code.slice(-4)}`;
