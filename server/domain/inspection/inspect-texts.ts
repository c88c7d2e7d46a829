import { setImmediate } from 'node:timers/promises';
import { declarationFaults } from '#contract/content/declaration-faults.ts';
import { altFaultOf, altsOf } from '#contract/content/picture-alts.ts';
import { textBlocks } from '#contract/content/text-blocks.ts';
import { readEntries, type WritingWord } from '#contract/content/writing-words.ts';
import type { Queryable } from '#server/db/database.ts';
import { listPublishedTexts, type PublishedText } from '#server/db/queries/inspection/measure.ts';
import { findWritingWords } from '#server/db/queries/site/writing-words.ts';
import { counted, type Found, type Measurements } from './found.ts';

/** Characters of a word that tell a finding from others. */
const longestDetail = 50;

/** Items read by one statement. Their texts take some milliseconds of the processor each: between two statements others have their turn. */
const atOnce = 50;

/** What is wrong in any text of an office, as staff keep it; what depends on the sense is for whoever reviews. */
const findWrongWords = async (db: Queryable) =>
  readEntries((await findWritingWords(db)).map(({ value }) => value))
    .filter(({ tone }) => tone === 'error')
    .map(({ pattern, advice }) => ({ pattern: new RegExp(pattern, `${pattern.flags}g`), advice }));

/** A finding of an item. `detail` tells several apart. */
const of = (
  { id, title, sectionName }: PublishedText,
  { detail = '', text, amount }: { detail?: string; text: string; amount: number },
): Found => ({ subject: 'item', subjectId: id, detail, title, sectionName, text, amount });

/** Words that are never right. Those that the search does not offer may stand in a text: they are no fault of it. */
function inspectWords(
  item: PublishedText,
  wrongWords: readonly Pick<WritingWord, 'pattern' | 'advice'>[],
): Found[] {
  const blocks = [item.title, item.summary, ...textBlocks(item.body)];
  const counts = new Map<string, { amount: number; advice: string }>();
  const add = (found: string, advice: string) => {
    // an index holds it
    const word = found.slice(0, longestDetail);
    counts.set(word, { amount: (counts.get(word)?.amount ?? 0) + 1, advice });
  };
  for (const block of blocks) {
    for (const { pattern, advice } of wrongWords)
      for (const [word] of block.matchAll(pattern)) add(word, advice);
  }
  return [...counts].map(([word, { amount, advice }]) =>
    of(item, {
      detail: word,
      text: `${amount === 1 ? '' : `${String(amount)} 处`}“${word}”：${advice}`,
      amount,
    }),
  );
}

function inspectPictures(item: PublishedText): Found[] {
  const faults = altsOf(item.body).flatMap((alt) => altFaultOf(alt) ?? []);
  if (faults.length === 0) return [];
  const missing = faults.filter((fault) => fault === 'altMissing').length;
  const named = faults.length - missing;
  const text = [
    missing > 0 && `${String(missing)} 张图片没有替代文字`,
    named > 0 && `${String(named)} 张图片的替代文字是文件名或空话`,
  ];
  return [of(item, { text: text.filter(Boolean).join('，'), amount: faults.length })];
}

function inspectDeclaration(item: PublishedText): Found[] {
  if (item.kind !== 'declaration') return [];
  const faults = declarationFaults(item).map(({ text }) => text);
  return faults.length === 0 ? [] : [of(item, { text: faults.join('，'), amount: 1 })];
}

interface TextsOptions {
  now: Date;
  /** Told after each part how many items are read. False: another has taken it over, or the node stops. */
  onRead: (done: number) => Promise<boolean>;
  /** What else is looked at in the items of a part. */
  alsoRead: (items: readonly PublishedText[]) => Promise<void>;
}

/** What is wrong in what the public reads. Item after item, so that any number of them takes the same memory; undefined when it was stopped. */
export async function inspectTexts(
  db: Queryable,
  { now, onRead, alsoRead }: TextsOptions,
): Promise<(Measurements<'wrongWords' | 'altTexts' | 'declarations'> & { done: number }) | undefined> {
  const [words, pictures, declarations]: [Found[], Found[], Found[]] = [[], [], []];
  let done = 0;
  for (let afterId = 0; ;) {
    const wrongWords = await findWrongWords(db);
    const items = await listPublishedTexts(db, { now, afterId, limit: atOnce });
    for (const item of items) {
      // a long body takes a while: others have their turn after each
      await setImmediate();
      words.push(...inspectWords(item, wrongWords));
      pictures.push(...inspectPictures(item));
      declarations.push(...inspectDeclaration(item));
    }
    await alsoRead(items);
    done += items.length;
    const last = items.at(-1);
    if (last === undefined) break;
    afterId = last.id;
    if (!(await onRead(done))) return undefined;
  }
  return {
    wrongWords: counted(words),
    altTexts: counted(pictures),
    declarations: counted(declarations),
    done,
  };
}
