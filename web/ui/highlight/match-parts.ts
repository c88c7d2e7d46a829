export interface Part {
  text: string;
  isMatch: boolean;
}

/**
 * Splits a text into matching and other parts. A query that stands in the text as a whole is marked everywhere;
 * otherwise its characters are marked in order, as a fuzzy search found them. Upper and lower case are alike.
 */
export function matchParts(text: string, query: string): Part[] {
  const needle = query.trim().toLowerCase();
  if (!needle) return text ? [{ text, isMatch: false }] : [];
  const marks = wholeMatches(text.toLowerCase(), needle) ?? scatteredMatches(text.toLowerCase(), needle);
  return merge(text.split('').map((char, i) => ({ text: char, isMatch: marks.has(i) })));
}

function wholeMatches(text: string, needle: string): Set<number> | undefined {
  const marks = new Set<number>();
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
    for (let i = 0; i < needle.length; i++) marks.add(at + i);
  }
  return marks.size > 0 ? marks : undefined;
}

function scatteredMatches(text: string, needle: string): Set<number> {
  const marks = new Set<number>();
  let from = 0;
  for (const char of needle) {
    const at = text.indexOf(char, from);
    if (at < 0) continue;
    for (let i = 0; i < char.length; i++) marks.add(at + i);
    from = at + char.length;
  }
  return marks;
}

function merge(parts: Part[]): Part[] {
  const merged: Part[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (last?.isMatch === part.isMatch) last.text += part.text;
    else merged.push({ ...part });
  }
  return merged;
}
