import { contentErrors } from '#contract/content/errors.ts';
import {
  writingAdviceMaxLength,
  writingExceptMax,
  writingWordMaxLength,
  writingWordsMax,
} from '#contract/content/writing-limits.ts';
import { writingEntryName, type WritingKind } from '#contract/content/writing-words.ts';
import type { Rule } from '#contract/shared-rules/rule.ts';
import { writingWordCalls } from '#contract/site/writing-word-calls.ts';
import { judgeWritingEntry } from '#contract/site/writing-rules.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { makeFresh } from '#web/lib/call/stale.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import {
  entryOf,
  toneNames,
  typedOf,
  type ListedEntry,
  type TypedEntry,
  type WritingList,
} from './writing-words.ts';
import styles from '../lists/lists.module.css';

interface WritingFormProps {
  list: WritingList;
  kind: WritingKind;
  /** The one that is changed; left out: a new one. */
  entry: ListedEntry | undefined;
  onClose: () => void;
}

/** A word that is wrong and what to write, or a leader and what he is called. */
export function WritingForm({ list, kind, entry, onClose }: WritingFormProps) {
  const others = list.entries.filter(({ key }) => key !== entry?.key);
  const ruleOf =
    (field: 'words' | 'except' | 'advice'): Rule<TypedEntry> =>
    (_, typed) => {
      const fault = judgeWritingEntry(entryOf(kind, typed, entry), others);
      return fault?.field === field ? fault.error : undefined;
    };
  const form = useForm<TypedEntry, TypedEntry>({
    rules: {
      ...{ words: ruleOf('words'), except: ruleOf('except'), advice: ruleOf('advice') },
      tone: () => undefined,
    },
    initial: typedOf(entry),
    draft: { key: `writing ${entry?.key ?? kind}`, secrets: [] },
  });
  useFocusFirstFault(form);
  async function submit() {
    const isDone = await form.submit(async (typed) => {
      const { words, except, ...rest } = entryOf(kind, typed, entry);
      const request = { rev: list.rev, key: entry?.key ?? '', ...rest };
      try {
        await mutate(
          writingWordCalls.saveWritingWord,
          { ...request, words: [...words], except: [...except] },
          { quiet: true },
        );
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== contentErrors.editedMeanwhile.code) throw error;
        await makeFresh(writingWordCalls.saveWritingWord.writes);
        throw new CallError('刚有同事改过字词表，没有保存。您填的都还在，列表已换成最新的，请看过再保存。');
      }
    });
    if (!isDone) return;
    showToast('success', '已保存，写作检查现在就按新的，今日检查从下一次起');
    onClose();
  }
  return (
    <form className={styles.form} aria-label="字词" {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      {kind === 'rule' && entry !== undefined && (
        <p>{writingEntryName(entry)}：要看上下文，写在程序里；这里改建议和轻重，不用了可以删除。</p>
      )}
      {kind === 'word' && (
        <TextArea
          label="不该这样写的词"
          {...form.field('words')}
          help={`每个 2 到 ${String(writingWordMaxLength)} 个字，用顿号或换行隔开，最多 ${String(writingWordsMax)} 个`}
          rows={2}
        />
      )}
      {kind === 'leader' && (
        <TextField
          label="姓名"
          {...form.field('words')}
          help="前面写的职务和下面的都不同时提示"
          maxLength={writingWordMaxLength}
          autoComplete="off"
        />
      )}
      {kind !== 'rule' && (
        <TextArea
          label={kind === 'leader' ? '职务' : '不算的情况'}
          {...form.field('except')}
          help={
            kind === 'leader'
              ? '可以写几个，用顿号或换行隔开，如 市委副书记、市长'
              : `含有这个词、但没有写错的更长的词，如 部份额；最多 ${String(writingExceptMax)} 个`
          }
          rows={2}
          isOptional={kind === 'word'}
        />
      )}
      <TextField
        label="建议"
        {...form.field('advice')}
        help={kind === 'leader' ? '不填就提示上面的职务' : '应该怎样写，写的人会看到，如 写“部分”'}
        maxLength={writingAdviceMaxLength}
        autoComplete="off"
        isOptional={kind === 'leader'}
      />
      <RadioGroup
        label="轻重"
        {...form.field('tone')}
        onChange={(tone) => form.change({ tone: tone === 'hint' ? 'hint' : 'error' })}
        help="“要改”的今日检查也查已发布的内容；“提示”只在写的时候说"
        options={(['error', 'hint'] as const).map((value) => ({ value, label: toneNames[value] }))}
      />
      <div className="row">
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          保存
        </Button>
      </div>
    </form>
  );
}
