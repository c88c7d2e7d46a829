import { useEffect } from 'react';
import { forumCalls } from '#contract/forum/calls.ts';
import type { TopicDetail } from '#contract/forum/entities.ts';
import { send } from '#web/lib/call/send.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf, goTo } from '#web/lib/routing/address.ts';
import { usePageName } from '#web/lib/routing/page-name.ts';
import { useCrumbs } from '#web/lib/routing/use-crumbs.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { forumCrumb, forumHref, listPath, topicPath, writePath } from '../addresses.ts';
import styles from '../forum.module.css';
import { PlainText } from '../plain-text.tsx';
import { Counts, Marks, Written } from '../topic-row.tsx';
import { Comments } from './comments.tsx';
import { Reactions } from './reactions.tsx';

/** One topic with its comments. */
export function Page() {
  const infoId = useOwnQuery(topicPath).get('infoId') ?? '';
  const id = /^[1-9]\d{0,14}$/.test(infoId) ? Number(infoId) : undefined;
  const topic = useCall(forumCalls.getById, id === undefined ? {} : { id }, { isPage: true });
  const isMissing = topic.status === 'ready' && topic.data === null;
  usePageName(isMissing ? '话题不存在' : (topic.data?.title ?? ''));
  const shownId = topic.data?.state === 'shown' ? topic.data.id : undefined;
  useEffect(() => {
    if (shownId !== undefined)
      send(forumCalls.saveClick, { id: shownId }, { quiet: true }).catch(() => undefined);
  }, [shownId]);
  return (
    <div className="wrap">
      <Breadcrumb crumbs={useCrumbs(listPath, forumCrumb, { label: '话题' })} />
      <Loaded
        of={topic}
        skeleton={
          <>
            <PageTitle title="话题" />
            <SkeletonRows count={4} />
          </>
        }
      >
        {(data) =>
          data === null ? (
            <>
              <PageTitle title="话题不存在" />
              <div className="card">
                <EmptyState action={<ButtonLink href={forumHref()}>返回行业交流</ButtonLink>}>
                  这个话题已经删除，或者没有公开。
                </EmptyState>
              </div>
            </>
          ) : (
            <Topic key={data.id} topic={data} />
          )
        }
      </Loaded>
    </div>
  );
}

function Topic({ topic }: { topic: TopicDetail }) {
  return (
    <>
      <PageTitle title={topic.title} />
      {topic.state !== 'shown' && (
        <div className={styles.told}>
          {topic.state === 'waiting' ? (
            <Alert tone="info">
              这个话题正在等待工作人员审核，通过后所有人可见{topic.isOwn && '，结果会用站内消息告诉您'}。
            </Alert>
          ) : topic.state === 'returned' ? (
            <Alert tone="warning" title="退回修改">
              <p>
                {topic.isOwn
                  ? '这个话题由工作人员退回给您修改，文字都在；重新提交并通过审核后公开。'
                  : '这个话题已退回作者修改，只有作者和审核人员能看到。'}
                {topic.moderationNote !== '' && `理由：${topic.moderationNote}`}
              </p>
            </Alert>
          ) : (
            <Alert tone="warning">
              这个话题已被工作人员隐藏，{topic.isOwn ? '只有您自己能看到' : '只有作者和审核人员能看到'}。
              {topic.moderationNote !== '' && `理由：${topic.moderationNote}`}
            </Alert>
          )}
        </div>
      )}
      <article className={`card ${styles.topic ?? ''}`} aria-label="话题正文">
        <p className={`meta ${styles.meta ?? ''}`}>
          <Marks of={topic} />
          <Tag tone="grey">{topic.board}</Tag>
          {topic.choices.map(({ key, choice }) => (
            <Tag key={key}>{choice}</Tag>
          ))}
          <Written by={topic} />
          {topic.editTime !== null && <span>已修改</span>}
          <Counts of={topic} />
        </p>
        <div className={styles.text}>
          <PlainText text={topic.body} />
        </div>
        <Reactions
          subject="topic"
          post={topic}
          onEdit={() => goTo(addressOf(writePath, { infoId: topic.id }))}
          onRemoved={() => goTo(forumHref().slice(1))}
        />
      </article>
      {topic.state === 'shown' && <Comments topic={topic} />}
    </>
  );
}
