import { listCalls } from '#contract/site/list-calls.ts';
import type { EntryList } from '#contract/reference/entered-entries.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { liveEntries, usesText, type EntryState, type EditedEntry } from './entry-state.ts';
import { MergeChoice } from './merge-choice.tsx';

interface MergeFormProps {
  list: EntryList;
  state: EntryState;
  entry: EditedEntry;
  onClose: () => void;
}

/** Which other entry everything is to carry that carries this one. */
export function MergeForm({ list, state, entry, onClose }: MergeFormProps) {
  const { code, name } = entry;
  const merge = useMutation(listCalls.mergeEntries, {
    done: (_, { changed }) =>
      list === 'focus'
        ? `已合并，${String(changed)} 人改了过去`
        : `已合并，${String(changed)} 篇内容改了过去`,
  });
  return (
    <MergeChoice
      others={liveEntries(state).filter((one) => one.code !== code && !one.isRetired)}
      missing="请选择要并入的另一条"
      isBusy={merge.isBusy}
      onMerge={(into) => merge.run({ list, rev: state.rev, code, into })}
      onClose={onClose}
    >
      <p>
        {usesText(list, entry)}。合并以后
        {list === 'focus' ? '选了它的人' : '用它的内容（连同草稿和以前的版本）'}
        都改用另一条，“{name}”不再出现，网址里按它筛选的也转到另一条。<b>不能撤销。</b>
      </p>
    </MergeChoice>
  );
}
