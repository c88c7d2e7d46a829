/**
 * Tokens of folded texts for an engine that knows words between spaces. A text becomes the row of its pairs of neighbouring
 * characters, whatever they are. A term of two characters or more stands in a text exactly where its row stands in the row of the text.
 */
export function tokensOf(folded: string): string {
  const numbers = Array.from(folded, (one) => (one.codePointAt(0) ?? 0).toString(36));
  return numbers
    .slice(1)
    .map((number, at) => `${numbers[at] ?? ''}.${number}`)
    .join(' ');
}

/** Raised when tokens or documents of the same entry become others: what an engine has is made anew. */
export const tokenVersion = 1;
