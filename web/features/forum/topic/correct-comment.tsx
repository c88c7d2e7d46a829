import { useRef, useState } from 'react';
import type { ForumComment } from '#contract/forum/entities.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CommentForm } from './lazy-comment-form.tsx';

/** The way from a comment that staff have returned to its correction, with its words in the form. */
export function CorrectComment({ comment: { id, body } }: { comment: Pick<ForumComment, 'id' | 'body'> }) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  if (!isOpen || user === undefined)
    return (
      <p>
        <Button size="small" onClick={() => setOpen(true)}>
          修改并重新提交
        </Button>
      </p>
    );
  const close = () => setOpen(false);
  return (
    <div ref={place} tabIndex={-1}>
      <FocusHeir heir={() => place.current?.parentElement?.querySelector('button') ?? null}>
        <CommentForm
          label="修改评论"
          to={{ id }}
          body={body}
          userId={user.userId}
          isAsked
          isReturned
          onSent={close}
          onCancel={close}
        />
      </FocusHeir>
    </div>
  );
}
