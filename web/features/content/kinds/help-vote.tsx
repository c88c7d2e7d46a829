import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { voteCalls } from '#contract/help/vote-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { groupedNumber } from '#web/lib/text/number-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './help-vote.module.css';

type VoteCounts = ResponseOf<typeof voteCalls.voteHelp>;

/** Whether the article was useful, and whom to ask when it was not. The article is whole without it: a call that fails says nothing. */
export function HelpVote({ id }: { id: number }) {
  const known = useCall(voteCalls.helpVotes, { id });
  const [voted, setVoted] = useState<VoteCounts>();
  const { run, request, error } = useMutation(voteCalls.voteHelp, { quiet: true });
  const { useful = 0, own = null } = voted ?? known.data ?? {};

  async function vote(isUseful: boolean) {
    if (own === isUseful) return;
    const standing = await run({ id, isUseful });
    if (standing !== undefined) setVoted(standing);
  }

  return (
    <section className={styles.vote} aria-labelledby="help-vote">
      <h2 id="help-vote">这篇帮助有用吗？</h2>
      <div className={styles.choices}>
        <Button
          aria-pressed={own === true}
          isBusy={request?.isUseful === true}
          onClick={() => void vote(true)}
        >
          <ThumbsUp className="icon-s" aria-hidden="true" />
          有用
        </Button>
        <Button
          aria-pressed={own === false}
          isBusy={request?.isUseful === false}
          onClick={() => void vote(false)}
        >
          <ThumbsDown className="icon-s" aria-hidden="true" />
          没用
        </Button>
        {useful > 0 && <span className="meta num">{groupedNumber(useful)} 人觉得有用</span>}
      </div>
      <p role="status" className="muted">
        {error === undefined ? said(own) : messageOf(error)}
      </p>
      <p>
        还有疑问？
        <a className="inline" href="#/home/helpMessage">
          给客服留言
        </a>
      </p>
    </section>
  );
}

function said(own: boolean | null): string {
  if (own === null) return '您的评价会帮助我们改进。';
  return own ? '谢谢您的评价。' : '谢谢您的评价，我们会改进这篇帮助。';
}
