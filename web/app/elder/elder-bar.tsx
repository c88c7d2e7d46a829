import { useEffect, useState } from 'react';
import {
  Crosshair,
  MousePointer2,
  Pause,
  Phone,
  Play,
  Rabbit,
  RotateCcw,
  Turtle,
  Volume2,
} from 'lucide-react';
import { site } from '#web/lib/site.ts';
import { useStore } from '#web/lib/store.ts';
import { telAddress } from '#web/lib/text/tel-address.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { homePath } from '../home-path.ts';
import { browserVoice, voiceState, watchVoices } from './browser-voice.ts';
import styles from './elder-bar.module.css';
import './elder-marks.css';
import { changeElderSettings, elderSettings, rateNow, speeds } from './elder-settings.ts';
import { markSentence } from './mark-sentence.ts';
import { sentencesOf, type PageSentence } from './page-sentences.ts';
import { CrossHair, LargePointer } from './pointer-aids.tsx';
import { createReader, type ReadingState } from './reader.ts';

/** A mouse or what moves as one: a finger has no pointer to enlarge. */
const withPointer = '(hover: hover) and (pointer: fine)';

/** The telephone number, reading aloud, and what helps to find the pointer. */
export function ElderBar({ path }: { path: string }) {
  const hasPointer = useMedia(withPointer);
  const { hasLargePointer, hasCrossHair } = useStore(elderSettings);
  // home has the number in its middle
  const hasNumber = site.phone !== '' && path !== homePath;
  return (
    <section className={classNames(styles.bar, hasNumber && styles.full)} aria-label="朗读和显示">
      <div className={`wrap ${styles.row ?? ''}`}>
        <Aloud path={path} />
        {hasNumber && (
          <a className={styles.phone} href={telAddress(site.phone)}>
            <Phone aria-hidden="true" />
            <span className={styles.word}>打电话</span> <b className="num">{site.phone}</b>
          </a>
        )}
        {hasPointer && (
          <div className={styles.aids}>
            <button
              type="button"
              className={styles.plain}
              aria-pressed={hasLargePointer}
              onClick={() => changeElderSettings({ hasLargePointer: !hasLargePointer })}
            >
              <MousePointer2 aria-hidden="true" />
              大鼠标
            </button>
            <button
              type="button"
              className={styles.plain}
              aria-pressed={hasCrossHair}
              onClick={() => changeElderSettings({ hasCrossHair: !hasCrossHair })}
            >
              <Crosshair aria-hidden="true" />
              十字线
            </button>
          </div>
        )}
      </div>
      {hasPointer && hasLargePointer && <LargePointer />}
      {hasPointer && hasCrossHair && <CrossHair />}
    </section>
  );
}

function Aloud({ path }: { path: string }) {
  const [reader] = useState(() =>
    createReader<PageSentence>({ voice: browserVoice, rate: rateNow, mark: markSentence }),
  );
  const state = useStore(reader.state);
  const voice = useStore(voiceState);
  const { speed } = useStore(elderSettings);
  useEffect(watchVoices, []);
  // The address counts, not the path alone: the next item of a list is another text.
  useEffect(() => {
    window.addEventListener('hashchange', reader.stop);
    return () => {
      window.removeEventListener('hashchange', reader.stop);
      reader.stop();
    };
  }, [reader, path]);

  if (voice === 'missing')
    return (
      <p className={styles.mute} role="status">
        这台设备没有中文语音，不能朗读
      </p>
    );

  const isAtWork = state === 'reading' || state === 'paused';
  const { Icon, word } = mainButtons[state];
  function begin() {
    const main = document.getElementById('main');
    if (main !== null) reader.start(sentencesOf(main));
  }
  function press() {
    if (state === 'reading') reader.pause();
    else if (state === 'paused') reader.resume();
    else begin();
  }
  function setSpeed(next: number) {
    if (!(next in speeds)) return;
    changeElderSettings({ speed: next });
    reader.repeat();
  }
  return (
    <div className={styles.aloud}>
      {/* one button throughout: the focus stays on it */}
      <button type="button" className={styles.main} onClick={press}>
        <Icon aria-hidden="true" />
        {word}
      </button>
      <button type="button" aria-disabled={!isAtWork} onClick={() => isAtWork && begin()}>
        <RotateCcw aria-hidden="true" />
        <span>
          从头<span className={styles.more}>读</span>
        </span>
      </button>
      <button
        type="button"
        className={styles.plain}
        aria-disabled={speed === 0}
        onClick={() => setSpeed(speed - 1)}
      >
        <Turtle aria-hidden="true" />
        <span>
          <span className={styles.more}>读</span>慢些
        </span>
      </button>
      <button
        type="button"
        className={styles.plain}
        aria-disabled={speed === speeds.length - 1}
        onClick={() => setSpeed(speed + 1)}
      >
        <Rabbit aria-hidden="true" />
        <span>
          <span className={styles.more}>读</span>快些
        </span>
      </button>
      <p className={classNames(styles.speed, state === 'failed' && styles.failed)} role="status">
        <VisuallyHidden>语速</VisuallyHidden>
        {state === 'failed' ? '没有读成，请再按一次朗读' : speeds[speed]?.name}
      </p>
    </div>
  );
}

const mainButtons = {
  idle: { Icon: Volume2, word: '朗读' },
  failed: { Icon: Volume2, word: '朗读' },
  reading: { Icon: Pause, word: '暂停' },
  paused: { Icon: Play, word: '继续' },
} as const satisfies Record<ReadingState, object>;
