import { contentErrors } from '#contract/content/errors.ts';
import { entryNameMaxLength } from '#contract/site/entry-limits.ts';
import { entryNameRule, isNameTaken } from '#contract/site/entry-rules.ts';
import { listCalls } from '#contract/site/list-calls.ts';
import type { EntryList } from '#contract/reference/entered-entries.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { makeFresh } from '#web/lib/call/stale.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { asSaved, liveEntries, usesText, type EntryState, type EditedEntry } from './entry-state.ts';
import styles from './lists.module.css';

interface EntryFormProps {
  list: EntryList;
  state: EntryState;
  /** The one that is renamed; left out: a new one at the end. */
  entry: EditedEntry | undefined;
  onClose: () => void;
}

/** Names an entry, a new one or one that is there. */
export function EntryForm({ list, state, entry, onClose }: EntryFormProps) {
  const form = useForm<{ name: string }, { name: string }>({
    rules: {
      name: (name) =>
        entryNameRule(name, {}) ??
        (isNameTaken(live(state), name, entry?.code ?? '') ? 'entryNameTaken' : undefined),
    },
    initial: { name: entry?.name ?? '' },
    ...(entry === undefined && { draft: { key: `entry ${list}`, secrets: [] } }),
  });
  useFocusFirstFault(form, { name: 'entry-name' });
  async function submit() {
    const isDone = await form.submit(async ({ name: typed }) => {
      const name = typed.trim();
      const kept = asSaved(liveEntries(state));
      const entries =
        entry === undefined
          ? [...kept, { code: '', name, isRetired: false }]
          : kept.map((one) => (one.code === entry.code ? { ...one, name } : one));
      try {
        await mutate(listCalls.saveEntries, { list, rev: state.rev, entries }, { quiet: true });
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== contentErrors.editedMeanwhile.code) throw error;
        await makeFresh(listCalls.saveEntries.writes);
        throw new CallError('刚有同事改过这个字典，没有保存。您填的还在，列表已换成最新的，请看过再保存。');
      }
    });
    if (!isDone) return;
    showToast(
      'success',
      entry === undefined ? '已新增，表单和筛选现在就有' : '已改名，用它的地方都显示新的名称',
    );
    onClose();
  }
  return (
    <form className={styles.form} aria-label="条目" {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <TextField
        label="名称"
        {...form.field('name')}
        id="entry-name"
        help={
          entry === undefined
            ? `最多 ${String(entryNameMaxLength)} 个字，排在最后`
            : `${usesText(list, entry)}，改名以后都显示新的名称`
        }
        maxLength={entryNameMaxLength}
        autoComplete="off"
      />
      <div className="row">
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          {entry === undefined ? '新增' : '改名'}
        </Button>
      </div>
    </form>
  );
}

/** As the rules of the contract have them. */
const live = (state: EntryState) => liveEntries(state).map(({ code, name }) => ({ code, name }));
