import { useState } from 'react';
import { forumCalls } from '#contract/forum/calls.ts';
import type { CommentThread, TopicDetail } from '#contract/forum/entities.ts';
import { ClosedNotice, isClosed } from '#web/lib/closed-service.tsx';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf, setQuery } from '#web/lib/routing/address.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/chip/chip.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { topicPath } from '../addresses.ts';
import styles from '../forum.module.css';
import { CommentForm } from './lazy-comment-form.tsx';
import { CommentView } from './comment-view.tsx';

const pageSize = 10;
const repliesPerPage = 50;

/** What is said of a topic, and the way to say something oneself. */
export function Comments({ topic }: { topic: TopicDetail }) {
  const query = useOwnQuery(topicPath);
  const { isLoggedIn, user } = useSession();
  const page = /^[1-9]\d{0,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  const sort = query.get('sort') === 'newest' ? 'newest' : 'oldest';
  const list = useCall(
    forumCalls.commnetList,
    { id: topic.id, pageNum: page, pageSize, sort },
    { keepsPrevious: true },
  );
  return (
    <section className={`card ${styles.comments ?? ''}`} aria-labelledby="comments">
      <div className={styles.head}>
        <h2 id="comments" tabIndex={-1}>
          评论 <span className="num">{topic.comments}</span>
        </h2>
        <div className={styles.acts} role="group" aria-label="排序">
          <Chip
            isEdged
            isSelected={sort === 'oldest'}
            onPress={() => setQuery({ sort: undefined, page: undefined })}
          >
            最早在前
          </Chip>
          <Chip
            isEdged
            isSelected={sort === 'newest'}
            onPress={() => setQuery({ sort: 'newest', page: undefined })}
          >
            最新在前
          </Chip>
        </div>
      </div>
      {isClosed('forum') ? (
        <ClosedNotice service="forum" />
      ) : isLoggedIn ? (
        user && <CommentForm label="写评论" to={{ topicId: topic.id }} userId={user.userId} />
      ) : (
        <p className={styles.prompt}>
          <Button onClick={() => askForLogin()}>登录后评论</Button>
        </p>
      )}
      <Loaded of={list} skeleton={<SkeletonRows count={3} />}>
        {({ total, rows }) =>
          total === 0 ? (
            <EmptyState>还没有评论，说说您的看法。</EmptyState>
          ) : (
            <>
              <ul aria-label="评论">
                {rows.map((thread) => (
                  <li key={thread.id} className={styles.thread}>
                    <Thread thread={thread} />
                  </li>
                ))}
              </ul>
              <Pagination
                label="评论分页"
                page={page}
                pageCount={Math.ceil(total / pageSize)}
                hrefFor={(number) =>
                  `#${addressOf(topicPath, { infoId: topic.id, sort: sort === 'newest' ? sort : undefined, page: number })}`
                }
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

/** A comment with its replies: the first ones, then all of them. */
function Thread({ thread }: { thread: CommentThread }) {
  const [isWhole, setWhole] = useState(false);
  const [pageNum, setPage] = useState(1);
  const all = useCall(
    forumCalls.replyList,
    { id: thread.id, pageNum, pageSize: repliesPerPage },
    { isEnabled: isWhole, keepsPrevious: true },
  );
  const replies = isWhole && all.data !== undefined ? all.data.rows : thread.replies;
  const hasMore = isWhole && all.data !== undefined && pageNum * repliesPerPage < all.data.total;
  return (
    <>
      <CommentView comment={thread} />
      {replies.length > 0 && (
        <ul className={styles.replies} aria-label={`对 ${thread.author || '这条评论'} 的回复`}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentView comment={reply} />
            </li>
          ))}
        </ul>
      )}
      {!isWhole && thread.replyCount > thread.replies.length && (
        <Button variant="link" size="small" aria-expanded={false} onClick={() => setWhole(true)}>
          查看全部 {thread.replyCount} 条回复
        </Button>
      )}
      {isWhole && pageNum > 1 && (
        <Button variant="link" size="small" onClick={() => setPage(pageNum - 1)}>
          前面的回复
        </Button>
      )}
      {hasMore && (
        <Button variant="link" size="small" onClick={() => setPage(pageNum + 1)}>
          更多回复
        </Button>
      )}
    </>
  );
}
