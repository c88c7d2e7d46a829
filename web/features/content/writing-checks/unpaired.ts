const pairs: Readonly<Record<string, string>> = {
  '（': '）',
  '(': ')',
  '《': '》',
  '〈': '〉',
  '“': '”',
  '‘': '’',
  '「': '」',
  '『': '』',
  '【': '】',
  '〔': '〕',
};
const closing = new Set(Object.values(pairs));

export interface Unpaired {
  sign: string;
  at: number;
  /** Its other half is there in the other width. */
  isMixed: boolean;
}

const isRound = (sign: string) => /[()（）]/.test(sign);

/** The first bracket or quotation mark of a paragraph without its other half. */
export function findUnpaired(text: string): Unpaired | undefined {
  const open: { sign: string; at: number }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (Object.hasOwn(pairs, sign)) {
      open.push({ sign, at });
      continue;
    }
    if (!closing.has(sign) || isApostrophe(text, at) || isNumber(text, at, open.length)) continue;
    const last = open.pop();
    if (last === undefined) return { sign, at, isMixed: false };
    if (pairs[last.sign] !== sign) {
      const isMixed = isRound(last.sign) && isRound(sign);
      return isMixed ? { sign, at, isMixed } : { ...last, isMixed };
    }
  }
  const [first] = open;
  return first && { ...first, isMixed: false };
}

/** Of English words: it’s. */
const isApostrophe = (text: string, at: number) =>
  text.charAt(at) === '’' && /[A-Za-z]/.test(text.charAt(at - 1)) && !text.slice(0, at).includes('‘');

/** 1） and a) number a paragraph, or a point in it. */
const isNumber = (text: string, at: number, open: number) =>
  open === 0 &&
  /[)）]/.test(text.charAt(at)) &&
  /(?:^|[\s，。；：、])(?:\d{1,2}|[a-zA-Z]|[一二三四五六七八九十]{1,2})$/.test(text.slice(0, at));
