import table from './simplified.generated.json' with { type: 'json' };

/**
 * Folds texts to the form in which a search compares them. Full-width forms, circled digits and ligatures become plain
 * ones (NFKD), accents go, letters become lower case. Traditional characters become simplified ones, and brackets of
 * any shape become round (〔2026〕, [2026]). Spaces beside Chinese go. Each character is folded by itself, so that a hit
 * in the folded text can be shown in the original.
 */
export interface FoldedText {
  text: string;
  /** Of each UTF-16 unit of `text` where in the written text its character begins; at the end the length of that. */
  from: readonly number[];
}

/** Raised when the same text folds to something else or has other keys: what is indexed is indexed anew. */
export const foldVersion = 3;

const simplified = new Map(
  [...table.traditional].map((character, at) => [character, [...table.simplified][at] ?? character]),
);

const roundFor = (shapes: string, round: string) =>
  Array.from(shapes, (one): [string, string] => [one, round]);
const brackets = new Map([...roundFor('[{〔【〖〘', '('), ...roundFor(']}〕】〗〙', ')')]);

const known = new Map<string, string>();
/** A text may hold any number of different characters; those of texts that people write are some ten thousand. */
const mostKnown = 20_000;

function foldCharacter(character: string): string {
  const before = known.get(character);
  if (before !== undefined) return before;
  const plain = character.normalize('NFKD').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const folded = Array.from(
    plain.normalize('NFC'),
    (one) => brackets.get(one) ?? simplified.get(one) ?? one,
  ).join('');
  if (known.size < mostKnown) known.set(character, folded);
  return folded;
}

const isSpace = /^[\s\p{Z}\p{C}]$/u;
const isHan = /^\p{Script=Han}/u;

/** Whether a folded character is Chinese; by its number, for most are. */
const isChinese = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return code > 0x2e7f && ((code >= 0x4e00 && code <= 0x9fff) || isHan.test(character));
};

/** New lines part what does not belong together, such as title and text; no phrase goes over one. */
export function fold(text: string): FoldedText {
  let folded = '';
  const from: number[] = [];
  /** What stands between the last character and the next: nothing, a space, a new line. */
  let gap = '';
  let gapAt = 0;
  let isAfterChinese = true; // no space at the beginning
  let at = 0;
  for (const character of text) {
    const code = character.charCodeAt(0);
    if (code >= 0x4e00 && code <= 0x9fff) {
      // what most characters are, without asking what else they might be
      if (gap === '\n') {
        folded += gap;
        from.push(gapAt);
      }
      gap = '';
      folded += simplified.get(character) ?? character;
      from.push(at);
      isAfterChinese = true;
      at += 1;
      continue;
    }
    const form = character === ' ' || character === '\n' ? ' ' : foldCharacter(character);
    const place = at;
    at += character.length;
    if (form === '') continue;
    if (isSpace.test(form)) {
      if (gap === '') gapAt = place;
      if (gap !== '\n') gap = character === '\n' ? '\n' : ' ';
      continue;
    }
    const isNowChinese = isChinese(form);
    if (gap === '\n' || (gap === ' ' && !isAfterChinese && !isNowChinese)) {
      folded += gap;
      from.push(gapAt);
    }
    gap = '';
    folded += form;
    from.push(place);
    for (let unit = 1; unit < form.length; unit += 1) from.push(place);
    isAfterChinese = isNowChinese;
  }
  from.push(text.length);
  return { text: folded, from };
}

/** Of simplified characters the traditional ones that are folded to them. */
const traditional = new Map<string, string[]>();
for (const [written, folded] of simplified)
  traditional.set(folded, [...(traditional.get(folded) ?? []), written]);

/**
 * False where a text cannot have a folded term in it, for one of its Chinese characters is not there: known in a hundredth of the time that
 * folding the text takes. (A character in a circle or of a compatibility block counts as not there.)
 */
export function mayHold(text: string, folded: string): boolean {
  const isThere = (character: string) =>
    text.includes(character) || (traditional.get(character) ?? []).some((written) => text.includes(written));
  return Array.from(folded).every((character) => !isChinese(character) || isThere(character));
}

export const foldText = (text: string): string => fold(text).text;
