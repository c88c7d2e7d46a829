import { ChevronRight, Pause, Play } from 'lucide-react';
import { useCallback, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { prefersReducedMotion, useAutoplay } from '../autoplay/use-autoplay.ts';
import { classNames } from '../class-names.ts';
import { useReadingMode } from '../reading-mode.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './carousel.module.css';

interface Slide {
  id: string;
  /** read out with the slide's number */
  name: string;
  content: ReactNode;
}

export interface CarouselProps {
  label: string;
  slides: readonly Slide[];
  intervalMs?: number | undefined;
  className?: string | undefined;
}

/**
 * https://www.w3.org/WAI/ARIA/apg/patterns/carousel/ on CSS scroll-snap: swiping is the browser's own. It turns by
 * itself and loops only with more than one slide; useAutoplay says when it rests. Arrow keys work on its buttons.
 * Elder mode shows the first slide alone: nothing turns there, and nothing asks to be turned.
 */
export function Carousel({ label, slides: all, intervalMs = 3000, className }: CarouselProps) {
  const { isElder } = useReadingMode();
  const slides = isElder ? all.slice(0, 1) : all;
  const track = useRef<HTMLDivElement>(null);
  /** the slide that a button or the autoplay is scrolling to; what passes on the way there does not count */
  const goal = useRef<number>(undefined);
  const [latest, setCurrent] = useState(0);
  const count = slides.length;
  const current = Math.min(latest, count - 1);

  const show = useCallback(
    (index: number) => {
      const element = track.current;
      if (!element) return;
      const target = (index + count) % count;
      const isJump = target !== index || prefersReducedMotion(); // over the end: a cut, not a long way back
      goal.current = target;
      setCurrent(target);
      element.scrollTo({ left: target * element.clientWidth, behavior: isJump ? 'instant' : 'smooth' });
    },
    [count],
  );
  const turn = useCallback(() => show(current + 1), [show, current]);
  const autoplay = useAutoplay({ count, intervalMs, rememberAs: `carousel:${label}`, onTurn: turn });

  function followScroll() {
    const element = track.current;
    if (!element) return;
    const shown = Math.round(element.scrollLeft / element.clientWidth);
    if (goal.current !== undefined && shown !== goal.current) return;
    goal.current = undefined;
    setCurrent(shown);
  }
  function takeOver() {
    goal.current = undefined; // the visitor scrolls
  }
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(current + step);
    const buttons = event.currentTarget.querySelectorAll<HTMLElement>('[data-slide]');
    buttons[(current + step + count) % count]?.focus();
  }

  if (count === 0) return null;
  return (
    <section
      className={classNames(styles.carousel, className)}
      aria-roledescription="轮播"
      aria-label={label}
      {...autoplay.hold}
    >
      {count > 1 && (
        <div className={styles.bar}>
          <div
            className={styles.controls}
            role="toolbar"
            aria-label="选择幻灯片"
            onKeyDown={handleKey}
            tabIndex={-1}
          >
            {autoplay.canPlay && (
              <button
                type="button"
                className={styles.control}
                aria-label={autoplay.isPaused ? '开始自动播放' : '暂停自动播放'}
                onClick={autoplay.togglePaused}
              >
                {autoplay.isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
              </button>
            )}
            {slides.map((slide, i) => (
              <button
                key={slide.id}
                type="button"
                data-slide={i}
                className={classNames(styles.control, styles.number, 'num')}
                aria-label={`第 ${i + 1} 张`}
                aria-current={i === current ? 'true' : undefined}
                tabIndex={i === current ? 0 : -1} // one stop for all of them; the arrow keys go on
                onClick={() => show(i)}
              >
                {i + 1}
              </button>
            ))}
            <button
              type="button"
              className={classNames(styles.control, styles.next, 'num')}
              onClick={() => show(current + 1)}
            >
              {current + 1} / {count}
              <VisuallyHidden>，下一张</VisuallyHidden>
              <ChevronRight aria-hidden="true" />
            </button>
          </div>
        </div>
      )}
      <div
        ref={track}
        className={styles.track}
        role="group"
        aria-label="幻灯片"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={followScroll}
        onPointerDown={takeOver}
        onWheel={takeOver}
      >
        {slides.map((slide, i) => (
          <div
            key={slide.id}
            className={styles.slide}
            role="group"
            aria-roledescription="幻灯片"
            aria-label={`第 ${i + 1} 张，共 ${count} 张：${slide.name}`}
            inert={i !== current}
          >
            {slide.content}
          </div>
        ))}
      </div>
    </section>
  );
}
