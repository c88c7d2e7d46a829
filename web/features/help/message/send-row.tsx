import type { ReactNode } from 'react';
import { CaptchaPopover } from '#web/lib/captcha/captcha-popover.tsx';
import type { useCaptcha } from '#web/lib/captcha/use-captcha.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './page.module.css';

interface SendRowProps {
  captcha: ReturnType<typeof useCaptcha>;
  isSubmitting: boolean;
  children: ReactNode;
}

/** Sends a form of what people write to the centre, with the puzzle where one is asked for. */
export function SendRow({ captcha, isSubmitting, children }: SendRowProps) {
  return (
    <div className={styles.anchor}>
      <CaptchaPopover captcha={captcha} className={styles.captcha} />
      <Button
        type="submit"
        variant="main"
        size="large"
        isBusy={isSubmitting && captcha.request === undefined}
      >
        {children}
      </Button>
    </div>
  );
}
