import { useEffect, useRef, useState } from 'react';
import { X } from 'lucide-react';
import { contentErrors } from '#contract/content/errors.ts';
import { wordCalls } from '#contract/site/word-calls.ts';
import { siteErrors } from '#contract/site/errors.ts';
import {
  insteadRule,
  itemIdOf,
  searchWordRule,
  substitutesMax,
  wordMaxLength,
} from '#contract/site/words.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { makeFresh } from '#web/lib/call/stale.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { Part } from '../facts/part.tsx';
import type { Words } from './site-words.ts';
import styles from './words.module.css';

interface SubstitutesProps {
  words: Words;
  missed: Words['missed'];
  isBusy: boolean;
  onRemove: (term: string) => void;
}

/** What visitors call otherwise than the site does: what they did not find, and by which words it is looked for from then on. */
export function Substitutes({ words, missed, isBusy, onRemove }: SubstitutesProps) {
  const [term, setTerm] = useState('');
  return (
    <Part id="substitutes" title="搜不到的词">
      <p className="meta">
        访客搜不到时，按您写的词再查一次，或者直接给出您指的那一篇，结果上面都会写明；原来的词有了内容，就不再换。最多{' '}
        {substitutesMax} 个。
      </p>
      {missed.length === 0 ? (
        <p className="muted">近 30 天没有几个访客都搜不到的词。</p>
      ) : (
        <ul className={styles.words} aria-label="访客近 30 天没有搜到的">
          {missed.map((one) => (
            <li key={one.term}>
              <span>
                {one.term} <span className="meta">{one.visitors} 人次</span>
              </span>
              <Button size="small" aria-label={`换词：${one.term}`} onClick={() => setTerm(one.term)}>
                换词
              </Button>
            </li>
          ))}
        </ul>
      )}
      {words.substitutes.length > 0 && (
        <ul className={styles.words} aria-label="换成的词">
          {words.substitutes.map((one) => (
            <li key={one.term}>
              <span>
                {one.term} →{' '}
                {one.itemId === 0
                  ? one.instead
                  : one.title === ''
                    ? '一篇已经不公开的内容'
                    : `《${one.title}》`}
              </span>
              <Button
                isIconOnly
                isHeld={isBusy}
                aria-label={`不再换：${one.term}`}
                onClick={() => onRemove(one.term)}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SubstituteForm key={term} words={words} term={term} onDone={() => setTerm('')} />
    </Part>
  );
}

/** `instead`: words, or the address of an item. */
interface Pair {
  term: string;
  instead: string;
}

/** Writes by which words something is looked for. `term` is what a press has named. */
function SubstituteForm({ words, term, onDone }: { words: Words; term: string; onDone: () => void }) {
  const form = useForm<Pair, Pair>({
    rules: { term: searchWordRule, instead: insteadRule },
    initial: { term, instead: '' },
    ...(term === '' && { draft: { key: 'site-words substitute', secrets: [] } }),
  });
  useFocusFirstFault(form, { term: 'substitute-term', instead: 'substitute-instead' });
  const instead = useRef<HTMLInputElement>(null);
  // whoever has pressed 换词 goes on here
  useEffect(() => {
    if (term !== '') instead.current?.focus();
  }, [term]);
  async function submit() {
    const isDone = await form.submit(async (given) => {
      const text = given.instead.trim();
      const itemId = itemIdOf(text) ?? 0;
      const pair = { term: given.term.trim(), instead: itemId === 0 ? text : '', itemId };
      const { digest, pinned, hidden, substitutes } = words;
      try {
        await mutate(
          wordCalls.saveWords,
          { digest, pinned, hidden, substitutes: [...substitutes, pair] },
          { quiet: true },
        );
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.code !== contentErrors.editedMeanwhile.code)
          throw new CallError(error.message, {
            code: error.code,
            ...(error.field === 'substitutes' && {
              field: error.code === siteErrors.substituteItemUnknown.code ? 'instead' : 'term',
            }),
          });
        await makeFresh(wordCalls.saveWords.writes);
        throw new CallError('刚有同事改过搜索词，没有保存。您填的还在，列表已换成最新的，请看过再加。');
      }
    });
    if (!isDone) return;
    form.change({ term: '', instead: '' });
    showToast('success', '已加入，访客再搜就能找到');
    onDone();
  }
  return (
    <form className={styles.form} aria-label="换词" {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <TextField
        label="访客搜的"
        {...form.field('term')}
        id="substitute-term"
        help="2 到 20 个字，与访客写的一样才换"
        maxLength={wordMaxLength}
        autoComplete="off"
      />
      <TextField
        label="换成什么词，或指到哪一篇"
        {...form.field('instead')}
        id="substitute-instead"
        help="本站的说法，如文章标题里的词；或本站一篇内容的网址，从浏览器里复制"
        maxLength={100}
        autoComplete="off"
        inputRef={instead}
        suffix={
          <Button type="submit" isBusy={form.isSubmitting}>
            加入
          </Button>
        }
      />
    </form>
  );
}
