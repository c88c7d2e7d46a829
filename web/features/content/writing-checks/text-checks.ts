import type { WritingWord } from '#contract/content/writing-words.ts';
import { findUnpaired } from './unpaired.ts';
import type { Finding } from './finding.ts';

/** Around what is found, in signs. */
const around = 8;

function excerptAt(text: string, at: number, length: number): string {
  const from = Math.max(0, at - around);
  const to = Math.min(text.length, at + length + around);
  // no half of a sign that is made of two
  const part = text
    .slice(from, to)
    .replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
    .trim();
  return `${from > 0 ? '…' : ''}${part}${to < text.length ? '…' : ''}`;
}

interface TextRule {
  rule: string;
  tone: Finding['tone'];
  pattern: RegExp;
  text: string;
}

/** A number of a telephone that somebody carries, or of an identity card: nobody else's to publish. */
const personNumber = /(?<![\d.])(?:1[3-9]\d(?:[ -]?\d{4}){2}|\d{17}[\dXx])(?![\d.]*\d)/;

const rules: readonly TextRule[] = [
  {
    rule: 'personPhone',
    tone: 'error',
    pattern: personNumber,
    text: '像是个人的手机号或身份证号：公开的页面请写单位电话',
  },
  {
    rule: 'doubleSpace',
    tone: 'hint',
    pattern: /(?<=\S)[ \u00a0]{2,}(?=\S)|(?<=\p{Script=Han})\u3000+(?=\p{Script=Han})/u,
    text: '文字中间有多余的空格',
  },
  {
    rule: 'fullWidthDigits',
    tone: 'hint',
    pattern: /[０-９Ａ-Ｚａ-ｚ]+/,
    text: '有全角的数字或字母，请改成半角',
  },
];

/** Fields that ask for a number to call: an office may have a mobile one. */
const asksForNumber = (field: string) => /phone|mobile|tel/i.test(field);

/** What is wrong with one paragraph or line of text. */
export function checkText(field: string, text: string, words: readonly WritingWord[]): Finding[] {
  const findings: Finding[] = [];
  for (const { rule, tone, pattern, text: said } of rules) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const isAsked = rule === 'personPhone' && asksForNumber(field);
    findings.push({
      rule,
      tone: isAsked ? 'hint' : tone,
      field,
      text: said,
      excerpt: excerptAt(text, found.index, found[0].length),
    });
  }
  for (const { pattern, advice, tone } of words) {
    const found = pattern.exec(text);
    if (found !== null)
      findings.push({
        rule: 'word',
        tone,
        field,
        text: `“${found[0]}”：${advice}`,
        excerpt: excerptAt(text, found.index, found[0].length),
      });
  }
  const unpaired = findUnpaired(text);
  if (unpaired !== undefined)
    findings.push({
      rule: 'pairing',
      tone: 'hint',
      field,
      text: unpaired.isMixed ? '括号一个全角一个半角' : `“${unpaired.sign}”没有成对`,
      excerpt: excerptAt(text, unpaired.at, 1),
    });
  return findings;
}
