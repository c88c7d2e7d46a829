import { useState } from 'react';
import { Plus } from 'lucide-react';
import { writingEntriesMax } from '#contract/content/writing-limits.ts';
import { writingEntryName, type WritingKind } from '#contract/content/writing-words.ts';
import { writingWordCalls } from '#contract/site/writing-word-calls.ts';
import { States } from '#web/console/states.tsx';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { Part } from '../facts/part.tsx';
import { WritingForm } from './writing-form.tsx';
import { kindNames, toneNames, type ListedEntry, type WritingList } from './writing-words.ts';
import styles from '../lists/lists.module.css';

/** Words that texts do not use and what leaders are called, as those who write are told. */
export function Writing() {
  const found = useFreshCall(writingWordCalls.listWritingWords, {});
  return (
    <FocusHeir heir={mainHeading}>
      <Loaded of={found} skeleton={<SkeletonRows count={8} />}>
        {(list) => (
          <div className={styles.desk}>
            <Desk list={list} />
            <States list="writing" />
          </div>
        )}
      </Loaded>
    </FocusHeir>
  );
}

interface Opened {
  kind: WritingKind;
  entry: ListedEntry | undefined;
}

function Desk({ list }: { list: WritingList }) {
  const [words, setWords] = useState('');
  const [opened, setOpened] = useState<Opened>();
  const [removed, setRemoved] = useState<ListedEntry>();
  const remove = useMutation(writingWordCalls.removeWritingWord, { done: '已删除，可以从改动记录里恢复' });
  const sought = words.trim();
  const fitting = list.entries.filter((entry) =>
    [writingEntryName(entry), ...entry.except, entry.advice].some((text) => text.includes(sought)),
  );
  const isFull = list.entries.length >= writingEntriesMax;
  async function confirmRemoval({ key }: ListedEntry) {
    await remove.run({ rev: list.rev, key });
    setRemoved(undefined);
  }
  return (
    <div className={styles.main}>
      <p className="meta">
        写内容、审内容的人在“送审前检查”里看到这里的提示；“要改”的，今日检查也查已发布的内容。
      </p>
      <div className={styles.head}>
        <TextField
          label="查找字词"
          name="sought"
          value={words}
          onChange={setWords}
          type="search"
          maxLength={20}
          autoComplete="off"
        />
        {isFull ? (
          <p className="meta">最多 {writingEntriesMax} 条，已经加满。</p>
        ) : (
          <div className="row">
            <Button size="small" onClick={() => setOpened({ kind: 'word', entry: undefined })}>
              <Plus className="icon-s" aria-hidden="true" />
              新增字词
            </Button>
            <Button size="small" onClick={() => setOpened({ kind: 'leader', entry: undefined })}>
              <Plus className="icon-s" aria-hidden="true" />
              新增领导职务
            </Button>
          </div>
        )}
      </div>
      {(['leader', 'word', 'rule'] as const).map((kind) => (
        <Entries
          key={kind}
          kind={kind}
          entries={fitting.filter((entry) => entry.kind === kind)}
          isSought={sought !== ''}
          onEdit={(entry) => setOpened({ kind, entry })}
          onRemove={setRemoved}
        />
      ))}
      <Dialog
        isOpen={opened !== undefined}
        title={`${opened?.entry === undefined ? '新增' : '修改'}${opened === undefined ? '' : kindNames[opened.kind]}`}
        width={560}
        onClose={() => setOpened(undefined)}
      >
        {opened !== undefined && (
          <WritingForm
            key={opened.entry?.key ?? opened.kind}
            list={list}
            kind={opened.kind}
            entry={opened.entry}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={removed !== undefined}
        title="删除字词"
        confirmLabel="删除"
        isBusy={remove.isBusy}
        onConfirm={() => removed && void confirmRemoval(removed)}
        onClose={() => setRemoved(undefined)}
      >
        <p>
          “{removed && writingEntryName(removed)}
          ”不再提示，今日检查从下一次起也不再查它。可以从改动记录里恢复。
        </p>
      </ConfirmDialog>
    </div>
  );
}

interface EntriesProps {
  kind: WritingKind;
  entries: readonly ListedEntry[];
  isSought: boolean;
  onEdit: (entry: ListedEntry) => void;
  onRemove: (entry: ListedEntry) => void;
}

function Entries({ kind, entries, isSought, onEdit, onRemove }: EntriesProps) {
  return (
    <Part id={`writing-${kind}`} title={kindNames[kind]}>
      {entries.length === 0 && (
        <p className="muted">{isSought ? '没有找到，请换一个词。' : `还没有${kindNames[kind]}。`}</p>
      )}
      <ul className={styles.list} aria-label={kindNames[kind]}>
        {entries.map((entry) => {
          const name = writingEntryName(entry);
          const { except, advice, tone } = entry;
          return (
            <li key={entry.key}>
              <div>
                <b>{name}</b> <Tag tone={tone === 'error' ? 'red' : 'amber'}>{toneNames[tone]}</Tag>
                {advice !== '' && <p>{advice}</p>}
                {except.length > 0 && (
                  <p className="meta">
                    {kind === 'leader' ? '职务' : '不算'}：{except.join('、')}
                  </p>
                )}
              </div>
              <div className={styles.acts}>
                <Button size="small" aria-label={`修改：${name}`} onClick={() => onEdit(entry)}>
                  修改
                </Button>
                <Button size="small" aria-label={`删除：${name}`} onClick={() => onRemove(entry)}>
                  删除
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
