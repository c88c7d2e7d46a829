import { forumModerationCalls } from '#contract/forum/moderation-calls.ts';
import { postSubjects, type PostSubject } from '#contract/forum/post-workflow.ts';
import { postStateNames } from '#contract/forum/state-names.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { QueueSearch } from '#web/console/queue-search.tsx';
import { queueOf } from '#web/console/queue.ts';
import { WaitingSince } from '#web/console/waiting-since.tsx';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { PostReader } from '../review/post-reader.tsx';
import { Marks } from '../topic-row.tsx';

/** Characters that are looked for. */
const maxWords = 50;

const views = [
  { value: 'waiting', label: '待审核' },
  { value: 'reported', label: '被举报' },
  { value: 'returned', label: '已退回' },
  { value: 'hidden', label: '已隐藏' },
  { value: 'muted', label: '禁言中' },
  { value: 'shown', label: '已公开' },
] as const;

const empty = {
  waiting: '没有等待审核的话题和评论，被举报的在“被举报”里',
  reported: '没有被举报的话题和评论',
  returned: '没有退回修改的话题和评论',
  hidden: '没有隐藏的话题和评论',
  muted: '没有被禁言的作者',
  shown: '没有公开的话题，或者没有找到，请换一个词',
} as const;

/** The queues of topics and comments, and the one that is being decided beside them. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('posts', query, views, ['words']);
  const isOfShown = queue.view === 'shown';
  const words = isOfShown ? (query.get('words') ?? '').slice(0, maxWords) : '';
  const asked = { ...{ queue: queue.view, words } } as const;
  const list = useQueueList(forumModerationCalls.moderationList, { ...asked, ...queue.paging });
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="话题和评论"
      order={isOfShown ? '置顶的在前，新发布的在前' : '早的在前'}
      empty={empty[queue.view]}
      tools={
        isOfShown && (
          <QueueSearch label="查找话题" help="标题或正文里的词" words={words} maxLength={maxWords} />
        )
      }
      exporting={(total) => (
        <ExportButton call={forumModerationCalls.exportPosts} asked={asked} noun="话题和评论" total={total} />
      )}
      line={({ subject, id, title, opening, state, reports, createTime, author, marks }) => ({
        key: `${subject}-${String(id)}`,
        title: subject === 'topic' ? title : opening,
        mark:
          queue.view === 'waiting' ? (
            <WaitingSince time={createTime} />
          ) : (
            isOfShown &&
            marks !== null &&
            (marks.isPinned || marks.isEssence) && (
              <span className="row">
                <Marks of={marks} />
              </span>
            )
          ),
        note: [
          ...(isOfShown ? [] : [subject === 'topic' ? '话题' : `评论，在“${title}”下`]),
          reports > 0
            ? `${String(reports)} 人举报`
            : isOfShown
              ? `${author}，${shanghaiDay(Date.parse(createTime))} 发布`
              : postStateNames[state],
        ].join('，'),
        isWaiting: queue.view === 'waiting' || queue.view === 'reported',
      })}
    >
      {(open, onDecided) => {
        const named = postOf(open);
        return named === undefined ? (
          <EmptyState title="没有这条内容" />
        ) : (
          <PostReader key={open} {...named} onDecided={onDecided} />
        );
      }}
    </WorkQueue>
  );
}

/** `topic-12` of the address. */
function postOf(key: string): { subject: PostSubject; id: number } | undefined {
  const [name, digits] = key.split('-');
  const subject = postSubjects.find((one) => one === name);
  return subject && { subject, id: Number(digits) };
}
