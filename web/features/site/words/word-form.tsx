import { contentErrors } from '#contract/content/errors.ts';
import { wordCalls } from '#contract/site/word-calls.ts';
import { searchWordRule, wordMaxLength } from '#contract/site/words.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { makeFresh } from '#web/lib/call/stale.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import type { Words } from './site-words.ts';
import styles from './words.module.css';

interface WordFormProps {
  words: Words;
  list: 'pinned' | 'hidden';
  label: string;
  help: string;
  done: string;
}

/** Adds one word to the end of a list. */
export function WordForm({ words, list, label, help, done }: WordFormProps) {
  const id = `${list}-word`;
  const form = useForm<{ word: string }, { word: string }>({
    rules: { word: searchWordRule },
    initial: { word: '' },
    draft: { key: `site-words ${list}`, secrets: [] },
  });
  useFocusFirstFault(form, { word: id });
  async function submit() {
    const isDone = await form.submit(async ({ word }) => {
      const { digest, pinned, hidden } = words;
      const lists = { pinned, hidden, [list]: [...words[list], word.trim()] };
      try {
        await mutate(wordCalls.saveWords, { digest, ...lists }, { quiet: true });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.code !== contentErrors.editedMeanwhile.code)
          throw new CallError(error.message, {
            code: error.code,
            ...(error.field === list && { field: 'word' }),
          });
        await makeFresh(wordCalls.saveWords.writes);
        throw new CallError('刚有同事改过搜索词，没有保存。您填的还在，列表已换成最新的，请看过再加。');
      }
    });
    if (!isDone) return;
    form.change({ word: '' });
    showToast('success', done);
  }
  return (
    <form className={styles.form} aria-label={label} {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <TextField
        label={label}
        {...form.field('word')}
        id={id}
        help={help}
        maxLength={wordMaxLength}
        autoComplete="off"
        suffix={
          <Button type="submit" isBusy={form.isSubmitting}>
            加入
          </Button>
        }
      />
    </form>
  );
}
