import { useEffect, useRef } from 'react';
import { X } from 'lucide-react';
import { currentAddress, goTo } from '#web/lib/address.ts';
import { closeLoginPrompt, type LoginPrompt } from '#web/lib/login-prompt.ts';
import { saveReturnPath } from '#web/lib/return-path.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './login-dialog.module.css';

/** Section 2.5 of the portal specification. The browser's own modal keeps the focus inside and gives it back. */
export function LoginDialog({ reason }: { reason: Exclude<LoginPrompt, 'closed'> }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function goToLogin() {
    saveReturnPath();
    closeLoginPrompt();
    if (!currentAddress().startsWith('/login')) goTo('/login');
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="login-dialog-title"
      onClose={closeLoginPrompt}
    >
      <header className={styles.header}>
        <h2 id="login-dialog-title">请先登录</h2>
        <Button variant="link" isIconOnly aria-label="关闭" onClick={closeLoginPrompt}>
          <X aria-hidden="true" />
        </Button>
      </header>
      <div className={styles.body}>
        <p>您还没有登录，暂时不能办理，请先登录</p>
        {reason === 'session-ended' && (
          <p className="muted">登录状态已过期。登录后会回到刚才的页面，填写的内容不会丢失。</p>
        )}
      </div>
      <footer className={styles.footer}>
        <Button variant="plain" onClick={closeLoginPrompt}>
          暂不登录
        </Button>
        {/* The dialog's one purpose: Enter does it. */}
        <Button variant="main" autoFocus onClick={goToLogin}>
          立即登录
        </Button>
      </footer>
    </dialog>
  );
}
