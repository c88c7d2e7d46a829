import { Flag, PenLine, ThumbsUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { forumWriteCalls } from '#contract/forum/calls.ts';
import type { TopicDetail } from '#contract/forum/entities.ts';
import { isClosed } from '#web/lib/closed-service.tsx';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useSettled } from '#web/lib/press-gate.ts';
import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from '../forum.module.css';

const ReactionDialogs = lazyComponent(
  async () => (await import('./reaction-dialogs.tsx')).ReactionDialogs,
  null,
);

export type Subject = 'topic' | 'comment';
export type OpenDialog = 'report' | 'remove' | undefined;
export interface ReactionsProps {
  subject: Subject;
  post: Pick<TopicDetail, 'id' | 'state' | 'praises' | 'isPraised' | 'isOwn' | 'editableUntil'>;
  onEdit: () => void;
  /** Where the removed text was all that the page is about. */
  onRemoved?: () => void;
  /** Further things that can be done. */
  children?: ReactNode;
}

/** What a reader can do with a text: praise and report it; its author changes and removes it. */
export function Reactions({ subject, post, onEdit, onRemoved, children }: ReactionsProps) {
  const { isLoggedIn } = useSession();
  const [open, setOpen] = useState<OpenDialog>();
  // they come with the first wish for one, and stay: closing gives the focus back
  const [hasDialogs, setHasDialogs] = useState(false);
  const ask = (what: OpenDialog) => {
    setHasDialogs(true);
    setOpen(what);
  };
  const praise = useMutation(forumWriteCalls.savePraise);
  const isSettled = useSettled(String(post.isPraised));
  const withLogin = (act: () => void) => () => (isLoggedIn ? act() : askForLogin());
  const close = () => setOpen(undefined);
  return (
    <div className={styles.acts}>
      {post.state === 'shown' && (
        <>
          <Button
            size="small"
            aria-pressed={post.isPraised}
            isHeld={!isSettled || (isClosed('forum') && !post.isPraised)}
            aria-label={`点赞，已有 ${String(post.praises)} 人`}
            onClick={withLogin(() => void praise.run({ subject, id: post.id, isPraised: !post.isPraised }))}
          >
            <ThumbsUp className="icon-s" aria-hidden="true" />
            {post.isPraised ? '已赞' : '点赞'} <span className="num">{post.praises}</span>
          </Button>
          {!isClosed('forum') && children}
        </>
      )}
      {(post.editableUntil !== null || (post.isOwn && post.state === 'returned')) && (
        <Button size="small" variant="link" onClick={onEdit}>
          <PenLine className="icon-s" aria-hidden="true" />
          {post.state === 'returned' ? '修改并重新提交' : '修改'}
        </Button>
      )}
      {post.isOwn ? (
        <Button size="small" variant="link" onClick={() => ask('remove')}>
          删除
        </Button>
      ) : (
        <Button size="small" variant="link" onClick={withLogin(() => ask('report'))}>
          <Flag className="icon-s" aria-hidden="true" />
          举报
        </Button>
      )}
      {hasDialogs && (
        <ReactionDialogs subject={subject} id={post.id} open={open} onClose={close} onRemoved={onRemoved} />
      )}
    </div>
  );
}
