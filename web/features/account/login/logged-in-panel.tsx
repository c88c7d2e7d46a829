import type { UserInfo } from '#contract/account/entities.ts';
import { displayName, logout } from '#web/lib/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import styles from './page.module.css';

export interface LoggedInPanelProps {
  /** undefined while it is being loaded. */
  user: UserInfo | undefined;
  /** Where the address wanted to lead after the login. */
  target: string;
}

/** Who comes here with a session sees whose it is and can change over. */
export function LoggedInPanel({ user, target }: LoggedInPanelProps) {
  return (
    <>
      <h1 tabIndex={-1}>您已登录</h1>
      <p className={styles.who}>
        当前账号 <b>{user === undefined ? '正在读取…' : displayName(user)}</b>
        {user !== undefined && user.companyName !== '' && <span className="muted">{user.companyName}</span>}
      </p>
      <div className="stack">
        <ButtonLink variant="main" size="large" isWide href={`#${target}`}>
          {target === '/' ? '进入首页' : '继续访问'}
        </ButtonLink>
        <Button size="large" isWide onClick={() => void logout({ isStepOfPage: true })}>
          换个账号登录
        </Button>
      </div>
    </>
  );
}
