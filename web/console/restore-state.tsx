import { useState } from 'react';
import { contentErrors } from '#contract/content/errors.ts';
import { restoredRowsMax } from '#contract/site/constants.ts';
import { orderKey, type RowList, type RowAct } from '#contract/site/edited-lists.ts';
import { listCalls } from '#contract/site/list-calls.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import type { ResponseOf } from '#contract/call.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { SettledButton } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { ahead, FieldChanges } from './row-change.tsx';
import styles from './states.module.css';

type Comparison = ResponseOf<typeof listCalls.compareState>;

interface RestoreProps {
  list: RowList;
  state: { id: number; rev: number };
  onRestored: (() => void) | undefined;
  onClose: () => void;
}

/** What would become of the setting, row by row, before an earlier state is restored: all of it, or some rows. */
export function RestoreState({ list, state, onRestored, onClose }: RestoreProps) {
  const found = useFreshCall(listCalls.compareState, { list, id: state.id });
  return (
    <Dialog isOpen title={`恢复第 ${String(state.rev)} 版`} width={640} onClose={onClose}>
      <Loaded of={found} skeleton={<SkeletonRows count={4} />}>
        {(comparison) => <Choice {...{ list, state, comparison, onRestored, onClose }} />}
      </Loaded>
    </Dialog>
  );
}

/** What is compared is what a colleague has made of it by now. */
function failureOf(error: unknown): string | undefined {
  if (error instanceof CallError && error.code === contentErrors.editedMeanwhile.code)
    return '刚有同事改过，没有恢复。下面已换成和最新的对照，请看过再恢复。';
  return error === undefined ? undefined : messageOf(error);
}

const verbs: Readonly<Record<RowAct, string>> = { added: '加回', changed: '改回', removed: '去掉' };

function Choice({ list, state, comparison, onRestored, onClose }: RestoreProps & { comparison: Comparison }) {
  const { rev, total, isMoved, rows } = comparison;
  const [left, setLeft] = useState<readonly string[]>([]);
  const unlisted = total - rows.length;
  const isRefused = rows.some(({ refused }) => refused !== '');
  const mayTakeAll = !isRefused && total <= restoredRowsMax;
  const [takesAll, setTakesAll] = useState(unlisted > 0 && mayTakeAll);
  const restore = useMutation(listCalls.restoreState, { quiet: true, done: '已恢复，现在就按它' });
  if (total === 0 && !isMoved) return <p>这一版和现在的相同，不需要恢复。</p>;
  const offered = rows.flatMap(({ key, refused }) => (refused === '' ? [key] : []));
  const keys = [...offered, ...(isMoved ? [orderKey] : [])];
  const chosen = takesAll ? keys : keys.filter((key) => !left.includes(key));
  const isWhole = takesAll || (unlisted === 0 && !isRefused && chosen.length === keys.length);
  const toggle = (key: string, isChecked: boolean) =>
    setLeft(isChecked ? left.filter((one) => one !== key) : [...left, key]);
  async function submit() {
    const request = { list, rev, id: state.id };
    const done = await restore.run(isWhole ? request : { ...request, keys: chosen });
    if (done === undefined) return;
    onRestored?.();
    onClose();
  }
  return (
    <form
      className={styles.dialog}
      aria-label="恢复"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FormFailure text={failureOf(restore.error)} />
      <p className="meta">
        {unlisted > 0 && `共 ${String(total)} 项会变，这里列出前 ${String(rows.length)} 项。`}
        {unlisted > 0 &&
          !mayTakeAll &&
          `${total > restoredRowsMax ? `一次最多恢复 ${String(restoredRowsMax)} 项` : '其中有不能恢复的'}，请先恢复列出的，再打开这一版恢复其余的。`}
        {keys.length === 0
          ? '这些都不能恢复，原因写在各项下面。'
          : '现在的 → 恢复以后的。不想恢复的，去掉它的勾。'}
      </p>
      {unlisted > 0 && mayTakeAll && (
        <Checkbox
          label={`没有列出的 ${String(unlisted)} 项也一起恢复`}
          name="restored-all"
          isChecked={takesAll}
          onChange={setTakesAll}
        />
      )}
      <ul className={styles.rows} aria-label="恢复以后的变化">
        {rows.map((row, at) => (
          <li key={row.key}>
            <Checkbox
              label={`${verbs[row.act]}：${row.name}`}
              name={`restored-${String(at)}`}
              isChecked={chosen.includes(row.key)}
              isDisabled={takesAll || row.refused !== ''}
              onChange={(isChecked) => toggle(row.key, isChecked)}
            />
            {row.refused !== '' && <p className={styles.refused}>不能恢复：{row.refused}</p>}
            {row.note !== '' && <p className={styles.note}>{row.note}</p>}
            <FieldChanges row={row} sides={ahead} />
          </li>
        ))}
        {isMoved && (
          <li>
            <Checkbox
              label="顺序也恢复成那时的"
              name="restored-order"
              isChecked={chosen.includes(orderKey)}
              isDisabled={takesAll}
              onChange={(isChecked) => toggle(orderKey, isChecked)}
            />
          </li>
        )}
      </ul>
      <div className="row">
        <Button onClick={onClose}>取消</Button>
        {chosen.length > 0 && (
          <SettledButton type="submit" isBusy={restore.isBusy}>
            {isWhole ? '恢复' : `恢复 ${String(chosen.length)} 项`}
          </SettledButton>
        )}
      </div>
    </form>
  );
}
