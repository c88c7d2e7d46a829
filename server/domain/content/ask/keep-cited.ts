/** What a sentence may rest on. */
export interface Source {
  title: string;
  heading: string;
  text: string;
}

/** In characters. Nobody asks for more, and whoever answers more is not to be believed. */
const longestAnswer = 2_000;

/** Up to where a sentence ends, with the marks that follow its end. */
const sentences = /[^。！？!?\n]*[。！？!?\n]?(?:\s*\[\d{1,3}\])*/g;
const citation = /\[(\d{1,3})\]/g;
const listMark = /^\s*(?:[-*•#>]+|\d{1,2}[.、)）])\s*/;

/**
 * What is left of a model's answer: sentences that cite passages that there are, [1] being the first, and in which every number and every
 * Latin word stands in what they cite. So neither a policy nor a question that gives the model orders brings an amount, an address or a
 * telephone number into the answer. Plain text; '' when nothing is left.
 */
export function keepCited(answer: string, sources: readonly Source[]): string {
  const plain = answer
    .slice(0, longestAnswer)
    .replace(/[【［]/g, '[')
    .replace(/[】］]/g, ']')
    .replace(/\[([\d\s,，、]+)\]/g, (_, numbers: string) =>
      numbers
        .split(/\D+/)
        .filter((number) => number !== '')
        .map((number) => `[${number}]`)
        .join(''),
    )
    .replace(/[*`_]/g, '');
  return (plain.match(sentences) ?? []).flatMap((sentence) => citedSentence(sentence, sources)).join('');
}

function citedSentence(sentence: string, sources: readonly Source[]): string[] {
  const numbers = [...sentence.matchAll(citation)].map(([, digits]) => Number(digits));
  const cited = [...new Set(numbers)].filter((number) => sources[number - 1] !== undefined);
  const text = sentence.replace(listMark, '').replace(citation, '').replace(/\s+/g, ' ').trim();
  if (cited.length === 0 || !/[\p{Letter}\p{Number}]/u.test(text)) return [];
  const known = new Set(
    cited.flatMap((number) => {
      const { title = '', heading = '', text: words = '' } = sources[number - 1] ?? {};
      return wordsOf([title, heading, words].join(' '));
    }),
  );
  if (!wordsOf(text).every((word) => known.has(word))) return [];
  const end = /[。！？!?]$/.exec(text)?.[0] ?? '。';
  const marks = cited.map((number) => `[${String(number)}]`).join('');
  return [`${text.replace(/[。！？!?]$/, '')}${marks}${end}`];
}

/** Numbers and Latin words of a text: what is written the same way wherever it is taken over. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .match(/(?:(?!\p{Script=Han})[\p{Letter}\p{Number}])+/gu) ?? [];
