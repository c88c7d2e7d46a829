import { useState } from 'react';
import { forumWordMax, forumWordMin, forumWordsAtOnce } from '#contract/forum/constants.ts';
import { forumModerationCalls } from '#contract/forum/moderation-calls.ts';
import { forumWordsRule, isForumWord, linesOf } from '#contract/forum/word-rules.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import styles from './settings.module.css';

/** The field of the search beside it has the name for its id. */
const areaId = 'new-words';
/** Wrong lines that are named. */
const namedLines = 10;

/** Adds words to the list, one a line, and says how many of them were new. */
export function AddWords() {
  const [outcome, setOutcome] = useState<{ given: number; added: number }>();
  const form = useForm<{ words: string }, { words: string }>({
    rules: { words: forumWordsRule },
    initial: { words: '' },
    draft: { key: 'forum-words', secrets: [] },
  });
  useFocusFirstFault(form, { words: areaId });
  const field = form.field('words');
  const lines = linesOf(field.value);
  const wrong = lines.filter((line) => !isForumWord(line));
  async function submit() {
    setOutcome(undefined);
    const isDone = await form.submit(async ({ words }) => {
      const given = linesOf(words);
      const { added } = await mutate(forumModerationCalls.saveWords, { words: given }, { quiet: true });
      setOutcome({ given: given.length, added });
    });
    if (isDone) form.change({ words: '' });
  }
  return (
    <section className={styles.add} aria-labelledby="add-words">
      <h2 id="add-words">加入词语</h2>
      <p className="muted">
        文字里有其中一个词的话题和评论，审核后才公开。中间夹空格、符号，换全角、大写或繁体，都算同一个词。只对以后发表的起作用。
      </p>
      <form className={styles.form} aria-label="加入词语" {...form.formProps(submit)}>
        <FormFailure text={form.failure} />
        {outcome !== undefined && (
          <Alert tone="success" isLive>
            新加入 {outcome.added} 个词
            {outcome.added < outcome.given &&
              `，另外 ${String(outcome.given - outcome.added)} 个词表里已有或者重复`}
          </Alert>
        )}
        <TextArea
          label="词语"
          help={`一行一个，每个 ${String(forumWordMin)} 到 ${String(forumWordMax)} 个字，一次最多 ${String(forumWordsAtOnce)} 个`}
          {...field}
          id={areaId}
          rows={6}
        />
        {field.error !== undefined && wrong.length > 0 && (
          <p className={styles.wrong}>
            请改这 {wrong.length} 行：{wrong.slice(0, namedLines).join('、')}
            {wrong.length > namedLines && ' 等'}
          </p>
        )}
        <div className="row">
          <Button type="submit" variant="main" isBusy={form.isSubmitting}>
            {lines.length > 1 ? `加入 ${String(lines.length)} 个词` : '加入词表'}
          </Button>
        </div>
      </form>
    </section>
  );
}
