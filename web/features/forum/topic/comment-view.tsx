import { Reply } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ForumComment } from '#contract/forum/entities.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import styles from '../forum.module.css';
import { PlainText } from '../plain-text.tsx';
import { Written } from '../topic-row.tsx';
import { CommentForm } from './lazy-comment-form.tsx';
import { Reactions } from './reactions.tsx';

/** One comment or reply, and what can be done with it. */
export function CommentView({ comment }: { comment: ForumComment }) {
  const { isLoggedIn, user } = useSession();
  const [open, setOpen] = useState<'reply' | 'edit'>();
  const place = useRef<HTMLElement>(null);
  if (comment.body === '' && comment.state !== 'shown')
    return (
      <p className="muted">{comment.state === 'removed' ? '这条评论已由作者删除。' : '这条评论没有公开。'}</p>
    );
  const close = () => setOpen(undefined);
  return (
    <FocusHeir heir={() => document.getElementById('comments')}>
      <article ref={place} tabIndex={-1} aria-label={`${comment.author}的评论`}>
        <p className={`meta ${styles.meta ?? ''}`}>
          <Written by={comment} />
          {comment.isTopicAuthor && <Tag tone="teal">楼主</Tag>}
          {comment.replyTo !== '' && <span>回复 {comment.replyTo}</span>}
          {comment.editTime !== null && <span>已修改</span>}
          {comment.state === 'waiting' && <Tag tone="amber">等待审核，只有您能看到</Tag>}
          {comment.state === 'returned' && <Tag tone="red">退回修改，只有您能看到</Tag>}
        </p>
        {open === 'edit' && user ? (
          <FocusHeir heir={() => place.current}>
            <CommentForm
              label="修改评论"
              to={{ id: comment.id }}
              body={comment.body}
              userId={user.userId}
              isAsked
              isReturned={comment.state === 'returned'}
              onSent={close}
              onCancel={close}
            />
          </FocusHeir>
        ) : (
          <div className={styles.text}>
            <PlainText text={comment.body} />
          </div>
        )}
        <Reactions subject="comment" post={comment} onEdit={() => setOpen('edit')}>
          <Button
            size="small"
            variant="link"
            aria-expanded={open === 'reply'}
            onClick={() => (isLoggedIn ? setOpen(open === 'reply' ? undefined : 'reply') : askForLogin())}
          >
            <Reply className="icon-s" aria-hidden="true" />
            回复
          </Button>
        </Reactions>
        {open === 'reply' && user && (
          <FocusHeir heir={() => place.current}>
            <CommentForm
              label={`回复 ${comment.author}`}
              to={{ replyTo: comment.id }}
              userId={user.userId}
              isAsked
              onSent={close}
              onCancel={close}
            />
          </FocusHeir>
        )}
      </article>
    </FocusHeir>
  );
}
