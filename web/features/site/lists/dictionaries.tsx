import { useEffect, useRef, useState } from 'react';
import { Lock, Plus } from 'lucide-react';
import {
  enterEntries,
  entryLists,
  enteredEntries,
  type EntryList,
} from '#contract/reference/entered-entries.ts';
import { entriesMax } from '#contract/site/entry-limits.ts';
import { entryListNames, lockedDictionaries } from '#contract/site/edited-lists.ts';
import { listCalls } from '#contract/site/list-calls.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { MoveButtons } from '#web/console/move-buttons.tsx';
import { useFocusAfterMove } from '#web/console/use-focus-after-move.ts';
import { Part } from '../facts/part.tsx';
import { EntryForm } from './entry-form.tsx';
import { asSaved, liveEntries, usesText, type EntryState, type EditedEntry } from './entry-state.ts';
import { MergeForm } from './merge-form.tsx';
import { States } from '#web/console/states.tsx';
import styles from './lists.module.css';

/** The dictionaries that the centre keeps, one at a time, and those that are as they are, with the reason. */
export function Dictionaries() {
  const [list, setList] = useState<EntryList>('policy_type');
  const found = useFreshCall(listCalls.readEntries, { list });
  const choose = (value: string) => setList(entryLists.find((one) => one === value) ?? list);
  return (
    <div className={styles.desk}>
      <div className={styles.main}>
        <Select
          name="list"
          label="字典"
          help={entryListNames[list].about}
          value={list}
          options={entryLists.map((one) => ({ value: one, label: entryListNames[one].name }))}
          onChange={choose}
        />
        <Loaded of={found} skeleton={<SkeletonRows count={8} />}>
          {(state) => (
            <FocusHeir key={list} heir={mainHeading}>
              <Entries list={list} state={state} />
            </FocusHeir>
          )}
        </Loaded>
      </div>
      <div className={styles.main}>
        {found.data !== undefined && (
          <States
            key={list}
            list={list}
            note="名称、顺序和停用恢复成这一版；这一版以后新增的条目保留但停用，合并不撤销。"
          />
        )}
        <Part id="locked-dictionaries" title="不在这里改的">
          <ul className={styles.locked} aria-label="不在这里改的字典">
            {lockedDictionaries.map(({ name, why }) => (
              <li key={name}>
                <Lock className="icon-s" aria-hidden="true" />
                <span>{name}</span>
                <span className="meta">{why}</span>
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </div>
  );
}

interface Opened {
  act: 'name' | 'merge';
  entry: EditedEntry | undefined;
}

function Entries({ list, state }: { list: EntryList; state: EntryState }) {
  const entries = liveEntries(state);
  const [opened, setOpened] = useState<Opened>();
  const rows = useRef<HTMLOListElement>(null);
  const noteMove = useFocusAfterMove(rows, state);
  const save = useMutation(listCalls.saveEntries, { done: '已保存，表单和筛选现在按新的显示' });
  // other sections of the console name and offer them as they are now
  useEffect(() => enterEntries({ ...enteredEntries(), [list]: asEntered(state) }), [list, state]);
  const run = (changed: readonly EditedEntry[]) =>
    void save.run({ list, rev: state.rev, entries: asSaved(changed) });
  function move(at: number, by: -1 | 1) {
    const moved = [...entries];
    moved.splice(at + by, 0, ...moved.splice(at, 1));
    noteMove(entries[at]?.code ?? '', by);
    run(moved);
  }
  const withRetired = (code: string, isRetired: boolean) =>
    entries.map((one) => (one.code === code ? { ...one, isRetired } : one));
  const close = () => setOpened(undefined);
  return (
    <>
      <div className={styles.head}>
        <p className="meta">停用的不再供人选择，用它的内容照样显示名称。</p>
        {entries.length < entriesMax ? (
          <Button size="small" onClick={() => setOpened({ act: 'name', entry: undefined })}>
            <Plus className="icon-s" aria-hidden="true" />
            新增条目
          </Button>
        ) : (
          <p className="meta">最多 {entriesMax} 条，已经加满。</p>
        )}
      </div>
      <ol className={styles.list} ref={rows} aria-label={entryListNames[list].name}>
        {entries.map((entry, at) => (
          <li key={entry.code} data-row={entry.code}>
            <div>
              <b>{entry.name}</b> {entry.isRetired && <Tag tone="grey">停用</Tag>}
              <p className="meta">{usesText(list, entry)}</p>
            </div>
            <div className={styles.acts}>
              <MoveButtons
                name={entry.name}
                isFirst={at === 0}
                isLast={at === entries.length - 1}
                isHeld={save.isBusy}
                onMove={(by) => move(at, by)}
              />
              <Button
                size="small"
                aria-label={`改名：${entry.name}`}
                onClick={() => setOpened({ act: 'name', entry })}
              >
                改名
              </Button>
              <Button
                size="small"
                isHeld={save.isBusy}
                aria-label={`${entry.isRetired ? '启用' : '停用'}：${entry.name}`}
                onClick={() => run(withRetired(entry.code, !entry.isRetired))}
              >
                {entry.isRetired ? '启用' : '停用'}
              </Button>
              <Button
                size="small"
                aria-label={`合并：${entry.name}`}
                onClick={() => setOpened({ act: 'merge', entry })}
              >
                合并
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Dialog isOpen={opened !== undefined} title={titleOf(opened)} width={520} onClose={close}>
        {opened?.act === 'name' && (
          <EntryForm list={list} state={state} entry={opened.entry} onClose={close} />
        )}
        {opened?.act === 'merge' && opened.entry !== undefined && (
          <MergeForm list={list} state={state} entry={opened.entry} onClose={close} />
        )}
      </Dialog>
    </>
  );
}

function titleOf(opened: Opened | undefined): string {
  if (opened?.entry === undefined) return '新增条目';
  return `${opened.act === 'merge' ? '合并' : '改名'}：${opened.entry.name}`;
}

const asEntered = ({ entries }: EntryState) =>
  entries.map(({ code, name, isRetired, mergedInto }) => ({
    ...{ code, name, isRetired },
    ...(mergedInto !== '' && { mergedInto }),
  }));
