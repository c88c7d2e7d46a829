import type { WritingWord } from '#contract/content/writing-words.ts';
import { textBlocks } from '#contract/content/text-blocks.ts';
import { checkBody } from './body-checks.ts';
import type { CheckedContent, Finding } from './finding.ts';
import { checkAttachments, checkDeclaration } from './item-checks.ts';
import { checkText } from './text-checks.ts';

export type { Finding };

/** Of one rule at one field; more say no more. */
const mostOfOne = 5;

/** What is to be mended in what somebody writes, and what could be better. Pure, and quick enough for each pause. */
export function checkWriting(content: CheckedContent, words: readonly WritingWord[]): Finding[] {
  const { kind, title, summary, body, attachments, extra } = content;
  const texts: [field: string, blocks: readonly string[]][] = [
    ['title', [title]],
    ['summary', [summary]],
    ['body', textBlocks(body)],
    ...Object.entries(extra).map(([name, value]): [string, string[]] => [`extra.${name}`, textsIn(value)]),
  ];
  const findings = [
    ...checkBody(body),
    ...texts.flatMap(([field, blocks]) => blocks.flatMap((block) => checkText(field, block, words))),
    ...checkAttachments(attachments),
    ...(kind === 'declaration' ? checkDeclaration(content) : []),
  ];
  const counts = new Map<string, number>();
  return findings.filter(({ rule, field }) => {
    const key = `${rule} ${field}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= mostOfOne;
  });
}

/** Addresses and paths of files are no texts. */
const isAddress = (text: string) => /^(?:https?:\/\/|\/)\S*$/.test(text);

/** The texts of a field of a kind, whatever it holds. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return isAddress(value) ? [] : value.split('\n');
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
