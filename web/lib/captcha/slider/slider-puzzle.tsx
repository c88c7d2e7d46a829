import { useEffect, useRef, useState } from 'react';
import { Keyboard, RefreshCw } from 'lucide-react';
import { accountCalls } from '#contract/account/calls.ts';
import type { CaptchaPurpose } from '#contract/account/captcha-constants.ts';
import type { SliderChallenge } from '#contract/account/captcha-entities.ts';
import { accountErrors } from '#contract/account/errors.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from '../captcha-popover.module.css';
import { CaptchaError } from '../captcha-error.tsx';
import type { CaptchaProof } from '../captcha-proof.ts';
import { PuzzlePicture } from './puzzle-picture.tsx';
import { SliderTrack } from './slider-track.tsx';
import { useSliderMovement, type PlacedPiece } from './use-slider-movement.ts';

export interface CaptchaModeProps {
  purpose: CaptchaPurpose;
  onSolved: (proof: CaptchaProof) => void;
  onOtherWay: () => void;
}

/** After these errors only a new picture helps. */
const renewals: Record<number, string> = {
  [accountErrors.captchaBurnt.code]: '几次都没有对准，已换一张图，请再试',
  [accountErrors.captchaExpired.code]: '这张图已过期，已换一张，请再试',
};

/** The puzzle: picture, track, and what to do when it does not work out. */
export function SliderPuzzle({ purpose, onSolved, onOtherWay }: CaptchaModeProps) {
  const [picture, setPicture] = useState<SliderChallenge | 'loading' | 'failed'>('loading');
  const [round, setRound] = useState(0);
  const { run: place, isBusy: isChecking } = useTask(check);
  const [message, setMessage] = useState('');
  const triesLeft = useRef(0);
  const track = useRef<HTMLDivElement>(null);
  const challenge = typeof picture === 'object' ? picture : undefined;
  const isDisabled = challenge === undefined || isChecking;
  const movement = useSliderMovement({ track, isDisabled, place: (piece) => void place(piece) });

  useEffect(() => {
    const leaving = new AbortController();
    send(accountCalls.captchaChallenge, { mode: 'slider' }, { quiet: true, signal: leaving.signal })
      .then((next) => {
        if (next.mode !== 'slider') return;
        triesLeft.current = next.tries;
        setPicture(next);
      })
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return;
        setPicture('failed');
        setMessage(messageOf(error));
      });
    return () => leaving.abort();
  }, [round]);

  function renew(reason: string) {
    setMessage(reason);
    setPicture('loading');
    movement.reset();
    setRound(round + 1);
  }

  async function check(piece: PlacedPiece) {
    if (!challenge) return;
    setMessage('');
    try {
      onSolved(
        await send(accountCalls.captchaAnswer, { ...piece, id: challenge.id, purpose }, { quiet: true }),
      );
    } catch (error) {
      explain(error);
    }
  }

  function explain(error: unknown) {
    const code = error instanceof CallError ? error.code : undefined;
    const renewal = code === undefined ? undefined : renewals[code];
    if (renewal !== undefined) {
      renew(renewal);
      return;
    }
    movement.reset();
    triesLeft.current -= 1;
    const isMissed = code === accountErrors.captchaFailed.code;
    setMessage(isMissed ? `没有对准，还可以试 ${String(triesLeft.current)} 次` : messageOf(error));
  }

  return (
    <>
      <PuzzlePicture picture={picture} x={movement.x} />
      <SliderTrack
        ref={track}
        movement={movement}
        isReady={challenge !== undefined}
        isChecking={isChecking}
      />
      <CaptchaError>{message}</CaptchaError>
      <div className={styles.actions}>
        <Button variant="link" size="small" onClick={() => renew('')}>
          <RefreshCw aria-hidden="true" />
          换一张
        </Button>
        <Button variant="link" size="small" onClick={onOtherWay}>
          <Keyboard aria-hidden="true" />
          不用拖动，换其他方式
        </Button>
      </div>
    </>
  );
}
