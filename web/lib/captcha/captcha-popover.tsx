import { X } from 'lucide-react';
import { useCallback, useRef, useState, useEffect, type RefObject } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './captcha-popover.module.css';
import type { CaptchaProof } from './captcha-proof.ts';
import { ComputeCheck } from './proof-of-work/compute-check.tsx';
import { SliderPuzzle } from './slider/slider-puzzle.tsx';
import type { Captcha, CaptchaRequest } from './use-captcha.ts';

const focusable = 'button:not([disabled]), [href], input, [tabindex]:not([tabindex="-1"])';

/**
 * For an element that is a dialog as long as it is there: keeps Tab inside it, calls `onEscape`, and at the end gives the
 * focus back to where it was.
 */
function useModalFocus(element: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const inside = element.current;
    const before = document.activeElement;
    inside?.focus();
    return () => {
      // Unless somebody has moved the focus on purpose meanwhile.
      const isLost = document.activeElement === document.body || inside?.contains(document.activeElement);
      if (isLost && before instanceof HTMLElement) before.focus();
    };
  }, [element]);

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key === 'Escape') onEscape();
      if (event.key === 'Tab' && element.current) keepInside(event, element.current);
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [element, onEscape]);
}

function keepInside(event: KeyboardEvent, inside: HTMLElement): void {
  const stops = [...inside.querySelectorAll<HTMLElement>(focusable)];
  const [first, last] = [stops[0], stops.at(-1)];
  const active = document.activeElement;
  const isLeaving = event.shiftKey ? active === first || active === inside : active === last;
  if (!isLeaving && inside.contains(active)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Where the portal's own captcha appears while captcha.run() waits for it. Place it with `className`. */
export function CaptchaPopover({ captcha, className }: { captcha: Captcha; className?: string | undefined }) {
  return captcha.request && <CaptchaDialog request={captcha.request} className={className} />;
}

function CaptchaDialog({ request, className }: { request: CaptchaRequest; className?: string | undefined }) {
  const dialog = useRef<HTMLElement>(null);
  const { purpose, settle } = request;
  const close = useCallback(() => settle(undefined), [settle]);
  const onSolved = useCallback(({ ticket, randstr }: CaptchaProof) => settle({ ticket, randstr }), [settle]);
  const [mode, setMode] = useState<'slider' | 'compute'>('slider');
  useModalFocus(dialog, close);

  function switchTo(next: typeof mode) {
    setMode(next);
    // The pressed button goes away with its mode.
    dialog.current?.focus();
  }

  return (
    <section
      ref={dialog}
      className={classNames(styles.dialog, className)}
      role="dialog"
      aria-modal="true"
      aria-labelledby="captcha-title"
      tabIndex={-1}
    >
      <header className={styles.header}>
        <h2 id="captcha-title" className={styles.title}>
          {mode === 'slider' ? '拖动滑块，补全拼图' : '自动验证'}
        </h2>
        <Button variant="link" size="small" isIconOnly aria-label="关闭" onClick={close}>
          <X aria-hidden="true" />
        </Button>
      </header>
      {mode === 'slider' ? (
        <SliderPuzzle purpose={purpose} onSolved={onSolved} onOtherWay={() => switchTo('compute')} />
      ) : (
        <ComputeCheck purpose={purpose} onSolved={onSolved} onOtherWay={() => switchTo('slider')} />
      )}
    </section>
  );
}
