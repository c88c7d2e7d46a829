import { useState } from 'react';
import { listCalls } from '#contract/site/list-calls.ts';
import type { EntryList } from '#contract/reference/entered-entries.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { mainHeading } from '#web/lib/main-heading.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { liveEntries, usesText, type EntryState, type EditedEntry } from './entry-state.ts';
import styles from './lists.module.css';

interface MergeFormProps {
  list: EntryList;
  state: EntryState;
  entry: EditedEntry;
  onClose: () => void;
}

/** Which other entry everything is to carry that carries this one. */
export function MergeForm({ list, state, entry, onClose }: MergeFormProps) {
  const [into, setInto] = useState('');
  const [isMissing, setMissing] = useState(false);
  const others = liveEntries(state).filter(({ code, isRetired }) => code !== entry.code && !isRetired);
  const merge = useMutation(listCalls.mergeEntries, {
    done: (_, { changed }) =>
      list === 'focus'
        ? `已合并，${String(changed)} 人改了过去`
        : `已合并，${String(changed)} 篇内容改了过去`,
  });
  async function submit() {
    if (into === '') {
      setMissing(true);
      document.getElementById('into')?.focus();
      return;
    }
    const result = await merge.run({ list, rev: state.rev, code: entry.code, into });
    if (result === undefined) return;
    onClose();
    // the row that had the focus is gone; once the dialog has given it back
    requestAnimationFrame(() => mainHeading()?.focus());
  }
  return (
    <form
      className={styles.form}
      aria-label="合并"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>
        {usesText(list, entry)}。合并以后
        {list === 'focus' ? '选了它的人' : '用它的内容（连同草稿和以前的版本）'}
        都改用另一条，“{entry.name}”不再出现，网址里按它筛选的也转到另一条。<b>不能撤销。</b>
      </p>
      <Select
        name="into"
        label="并入"
        value={into}
        options={others.map(({ code, name }) => ({ value: code, label: name }))}
        error={isMissing && into === '' ? '请选择要并入的另一条' : undefined}
        onChange={setInto}
      />
      <div className="row">
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="main" isBusy={merge.isBusy}>
          合并
        </Button>
      </div>
    </form>
  );
}
