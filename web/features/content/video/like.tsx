import { Heart } from 'lucide-react';
import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { videoCollectionCalls } from '#contract/content/video-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { useSession } from '#web/lib/session/session.ts';
import { groupedNumber } from '#web/lib/text/number-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './video.module.css';

/** How many like a video, and to do so or no longer. A login is asked for when it is pressed. */
export function Like({ id }: { id: number }) {
  const { isLoggedIn } = useSession();
  const { data } = useCall(videoCollectionCalls.details, { id });
  const [said, setSaid] = useState<{
    before: unknown;
    answer: ResponseOf<typeof videoCollectionCalls.like>;
  }>();
  const { run, isBusy } = useMutation(videoCollectionCalls.like);
  if (!data) return null;
  // what was read later counts more: somebody else may have logged in
  const { isLiked, likes } = said?.before === data ? said.answer : data;
  async function press() {
    if (!isLoggedIn) {
      askForLogin();
      return;
    }
    const answer = await run({ id, isLiked: !isLiked });
    if (answer !== undefined) setSaid({ before: data, answer });
  }
  return (
    <Button
      className={styles.like}
      variant={isLiked ? 'main' : 'outline'}
      aria-pressed={isLiked}
      isBusy={isBusy}
      onClick={() => void press()}
    >
      <Heart aria-hidden="true" />
      点赞 <span className="num">{groupedNumber(likes)}</span>
    </Button>
  );
}
