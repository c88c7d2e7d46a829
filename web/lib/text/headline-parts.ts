/** Names in quotation marks, titles of works, short remarks in brackets; with the sign that may not begin a line. */
const names = /((?:“[^”]{1,12}”|《[^》]{1,12}》|（[^）]{1,12}）)[，：；、！？。]*)/;
/** A clause with the sign that ends it. */
const clauses = /[^，：；、！？]+[，：；、！？]*/g;
/** As many characters as fit the narrowest card. Latin letters and digits are half as wide. */
const lineLength = 13;

/**
 * The parts of a heading that should each stay on one line. Chinese may break anywhere, which tears names apart and leaves
 * one character alone. Where every clause fits a line, the clauses; otherwise the names, between text that may break.
 */
export function headlineParts(text: string): { text: string; isWhole: boolean }[] {
  const found = text.match(clauses) ?? [];
  if (found.length > 1 && found.join('') === text && found.every((clause) => widthOf(clause) <= lineLength)) {
    return found.map((clause) => ({ text: clause, isWhole: true }));
  }
  return text
    .split(names)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isWhole: names.test(part) }));
}

function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (character.charCodeAt(0) < 256 ? 0.55 : 1), 0);
}
