import { Eye, MessageSquare, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TopicCard } from '#contract/forum/entities.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { groupedNumber } from '#web/lib/text/number-text.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { topicHref } from './addresses.ts';
import styles from './forum.module.css';

/** Who wrote something, from where, when. */
export function Written({
  by: { author, authorKind, region, createTime },
}: {
  by: Pick<TopicCard, 'author' | 'authorKind' | 'region' | 'createTime'>;
}) {
  return (
    <>
      <span>
        {author}
        {authorKind === 'enterprise' && '（企业）'}
      </span>
      {region !== '' && <span>IP 属地：{region}</span>}
      <time className="num" dateTime={createTime}>
        {shanghaiMinute(createTime)}
      </time>
    </>
  );
}

export function Counts({
  of: { comments, praises, views },
}: {
  of: Pick<TopicCard, 'comments' | 'praises' | 'views'>;
}) {
  const counts = [
    { Icon: MessageSquare, label: '评论', count: comments },
    { Icon: ThumbsUp, label: '点赞', count: praises },
    { Icon: Eye, label: '浏览', count: views },
  ];
  return counts.map(({ Icon, label, count }) => (
    <span key={label} className="num">
      <Icon className="icon-s" aria-hidden="true" /> <VisuallyHidden>{label}</VisuallyHidden>
      {groupedNumber(count)}
    </span>
  ));
}

export function Marks({ of: { isPinned, isEssence } }: { of: Pick<TopicCard, 'isPinned' | 'isEssence'> }) {
  return (
    <>
      {isPinned && <Tag tone="red">置顶</Tag>}
      {isEssence && <Tag tone="green">精华</Tag>}
    </>
  );
}

interface TopicRowProps {
  topic: TopicCard;
  /** How it stands, for its author. */
  state?: ReactNode;
  /** Why it stands so. */
  reason?: ReactNode;
  /** What its author can do about it. */
  action?: ReactNode;
  /** Of the headline. */
  as?: 'h2' | 'h3';
}

/** A topic in a list. */
export function TopicRow({ topic, state, reason, action, as: Headed = 'h2' }: TopicRowProps) {
  return (
    <article className={styles.row}>
      <Headed>
        <Marks of={topic} />
        <a href={topicHref(topic.id)}>
          <Headline text={topic.title} />
        </a>
        {state}
      </Headed>
      {reason}
      <p className={`clamp2 ${styles.excerpt ?? ''}`}>{topic.excerpt}</p>
      <p className={`meta ${styles.meta ?? ''}`}>
        <Tag tone="grey">{topic.board}</Tag>
        <Written by={topic} />
        <Counts of={topic} />
      </p>
      {action}
    </article>
  );
}

export function TopicRows({ rows, label }: { rows: readonly TopicCard[]; label: string }) {
  return (
    <ul className={`card ${styles.rows ?? ''}`} aria-label={label}>
      {rows.map((topic) => (
        <li key={topic.id}>
          <TopicRow topic={topic} />
        </li>
      ))}
    </ul>
  );
}
