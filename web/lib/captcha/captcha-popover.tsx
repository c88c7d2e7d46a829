import { useCallback, useRef, useState } from 'react';
import { X } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './captcha-popover.module.css';
import { ComputeCheck } from './proof-of-work/compute-check.tsx';
import { SliderPuzzle } from './slider/slider-puzzle.tsx';
import type { CaptchaProof } from './captcha-proof.ts';
import type { Captcha, CaptchaRequest } from './use-captcha.ts';
import { useModalFocus } from './use-modal-focus.ts';

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
