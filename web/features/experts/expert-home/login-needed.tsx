import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from '../experts.module.css';

/** What stands in place of a form for whoever is not logged in. */
export function LoginNeeded({ to }: { to: string }) {
  return (
    <div className={`card ${styles.prompt ?? ''}`}>
      <p>登录后可以{to}，进展和结果在企业工作台里查看。个人和企业账号都可以。</p>
      <Button variant="main" onClick={() => askForLogin()}>
        登录后{to}
      </Button>
    </div>
  );
}
