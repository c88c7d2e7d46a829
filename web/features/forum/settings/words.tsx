import { useId } from 'react';
import { X } from 'lucide-react';
import { forumModerationCalls } from '#contract/forum/moderation-calls.ts';
import type { Queue } from '#web/console/queue.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { QueueSearch } from '#web/console/queue-search.tsx';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { currentAddress } from '#web/lib/routing/address.ts';
import { useMendedAddress } from '#web/lib/routing/use-mended-address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SegmentedControl } from '#web/ui/segmented-control/segmented-control.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { AddWords } from './add-words.tsx';
import styles from './settings.module.css';

const pageSize = 60;
/** Characters that are looked for. */
const maxWords = 50;

/** The list of words: searched, added to by the line, and taken from by a press that can be undone. */
export function Words({ queue, words }: { queue: Queue; words: string }) {
  const { pageNum, addressFor } = queue;
  const asked = { words: words.slice(0, maxWords) };
  const list = useQueueList(forumModerationCalls.wordList, { ...asked, pageNum, pageSize });
  const total = list.data?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = list.status === 'ready' && pageNum > pageCount;
  useMendedAddress('/console', isBeyond ? addressFor({ list: pageCount }) : currentAddress());
  const heading = useId();
  return (
    <div className={styles.desk}>
      <div className={styles.list}>
        <SegmentedControl
          label="论坛设置"
          name="view"
          value={queue.view}
          onChange={queue.showView}
          options={queue.views}
        />
        <QueueSearch
          label="查找词语"
          help="词语的一部分，不分大小写和全角半角"
          words={words}
          maxLength={maxWords}
        />
        <FocusHeir heir={() => document.getElementById(heading)}>
          <Loaded of={list} skeleton={<SkeletonRows count={4} />}>
            {({ rows }) => (
              <>
                <h2 id={heading} className={styles.count} tabIndex={-1}>
                  {words === '' ? '共' : '找到'} <span className="num">{total}</span> 个词
                </h2>
                {total === 0 && (
                  <EmptyState
                    title={words === '' ? '词表是空的，发表的文字都直接公开' : '没有找到，请换一个词'}
                  />
                )}
                {total > 0 && (
                  <div>
                    <ExportButton
                      call={forumModerationCalls.exportWords}
                      asked={asked}
                      noun="论坛审核词表"
                      total={total}
                    />
                  </div>
                )}
                {total > 0 && (
                  <ul className={styles.words} aria-label="审核词表">
                    {rows.map((row) => (
                      <Word key={row.id} {...row} />
                    ))}
                  </ul>
                )}
                <Pagination
                  page={pageNum}
                  pageCount={pageCount}
                  hrefFor={(page) => `#${addressFor({ list: page })}`}
                />
              </>
            )}
          </Loaded>
        </FocusHeir>
      </div>
      <AddWords />
    </div>
  );
}

function Word({ id, word }: { id: number; word: string }) {
  const remove = useMutation(forumModerationCalls.deleteWord, {
    done: `已从词表删除“${word}”`,
    undo: () => () => mutate(forumModerationCalls.saveWords, { words: [word] }),
  });
  return (
    <li>
      <span>{word}</span>
      <Button
        variant="link"
        size="small"
        isIconOnly
        aria-label={`删除 ${word}`}
        title="删除"
        isBusy={remove.isBusy}
        onClick={() => void remove.run({ id })}
      >
        <X className="icon-s" aria-hidden="true" />
      </Button>
    </li>
  );
}
