import { forumWriteCalls } from '#contract/forum/calls.ts';
import type { OwnTopic } from '#contract/forum/entities.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { isClosed } from '#web/lib/closed-service.tsx';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';
import { correctionHref, forumHref, topicHref, writePath } from '../addresses.ts';
import styles from '../forum.module.css';
import { CorrectComment } from '../topic/correct-comment.tsx';
import { TopicRow } from '../topic-row.tsx';

const pageSize = 10;
const states: Record<OwnTopic['state'], { label: string; tone: TagTone }> = {
  waiting: { label: '等待审核', tone: 'amber' },
  shown: { label: '已公开', tone: 'green' },
  returned: { label: '退回修改', tone: 'red' },
  hidden: { label: '已隐藏', tone: 'red' },
  removed: { label: '已删除', tone: 'grey' },
};

const State = ({ of: { state } }: { of: Pick<OwnTopic, 'state'> }) => (
  <Tag tone={states[state].tone}>{states[state].label}</Tag>
);
const Reason = ({ of: { moderationNote } }: { of: Pick<OwnTopic, 'moderationNote'> }) =>
  moderationNote !== '' && <p className={`meta ${styles.reason ?? ''}`}>理由：{moderationNote}</p>;

const pageIn = (query: URLSearchParams, name: string) =>
  /^[1-9]\d{0,3}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : 1;

/** What the user has written in the forum, and how it stands. */
export function WorkbenchTab({ query }: { query: URLSearchParams }) {
  const [topicPage, commentPage] = [pageIn(query, 'topics'), pageIn(query, 'comments')];
  const topics = useCall(
    forumWriteCalls.userTopicList,
    { pageNum: topicPage, pageSize },
    { keepsPrevious: true },
  );
  const comments = useCall(
    forumWriteCalls.userCommnetList,
    { pageNum: commentPage, pageSize },
    { keepsPrevious: true },
  );
  const hrefFor = (change: Record<string, number>) =>
    `#${addressOf('/company', { page: 'forum', topics: topicPage, comments: commentPage, ...change })}`;
  return (
    <>
      <section className={styles.own} aria-labelledby="own-topics">
        <SectionHead
          id="own-topics"
          title="我的话题"
          action={
            !isClosed('forum') && (
              <ButtonLink size="small" href={`#${writePath}`}>
                发布话题
              </ButtonLink>
            )
          }
        />
        <Loaded of={topics} skeleton={<SkeletonRows count={3} />}>
          {({ total, rows }) => (
            <>
              {total === 0 ? (
                <div className="card">
                  <EmptyState>您还没有发布过话题。</EmptyState>
                </div>
              ) : (
                <ul className={`card ${styles.rows ?? ''}`}>
                  {rows.map((topic) => (
                    <li key={topic.id}>
                      <TopicRow
                        as="h3"
                        topic={topic}
                        state={<State of={topic} />}
                        reason={<Reason of={topic} />}
                        action={
                          topic.state === 'returned' && (
                            <ButtonLink size="small" href={correctionHref(topic.id)}>
                              修改并重新提交
                            </ButtonLink>
                          )
                        }
                      />
                    </li>
                  ))}
                </ul>
              )}
              <Pagination
                label="话题分页"
                page={topicPage}
                pageCount={Math.ceil(total / pageSize)}
                hrefFor={(page) => hrefFor({ topics: page })}
              />
            </>
          )}
        </Loaded>
      </section>
      <section className={styles.own} aria-labelledby="own-comments">
        <SectionHead id="own-comments" title="我的评论" />
        <Loaded of={comments} skeleton={<SkeletonRows count={3} />}>
          {({ total, rows }) => (
            <>
              {total === 0 ? (
                <div className="card">
                  <EmptyState action={<ButtonLink href={forumHref()}>去行业交流看看</ButtonLink>}>
                    您还没有发表过评论。
                  </EmptyState>
                </div>
              ) : (
                <ul className={`card ${styles.rows ?? ''}`}>
                  {rows.map((comment) => (
                    <li key={comment.id} className={styles.row}>
                      <p className={comment.state === 'returned' ? undefined : 'clamp2'}>{comment.body}</p>
                      <p className={`meta ${styles.meta ?? ''}`}>
                        {comment.topicTitle === '' ? (
                          <span>话题已不公开</span>
                        ) : (
                          <a href={topicHref(comment.topicId)}>{comment.topicTitle}</a>
                        )}
                        <time className="num" dateTime={comment.createTime}>
                          {shanghaiMinute(comment.createTime)}
                        </time>
                        <State of={comment} />
                      </p>
                      <Reason of={comment} />
                      {comment.state === 'returned' && <CorrectComment comment={comment} />}
                    </li>
                  ))}
                </ul>
              )}
              <Pagination
                label="评论分页"
                page={commentPage}
                pageCount={Math.ceil(total / pageSize)}
                hrefFor={(page) => hrefFor({ comments: page })}
              />
            </>
          )}
        </Loaded>
      </section>
    </>
  );
}
