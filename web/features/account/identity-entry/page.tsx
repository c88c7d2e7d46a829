import { Headline } from '#web/lib/text/headline.tsx';
import { openConsole } from '#web/lib/session/open-console.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Thing } from '../thing/thing.tsx';
import { authentications } from './authentications.ts';
import styles from './page.module.css';

/** Section 2 of the account specification: either choice opens the console's authentication page in a new window. */
export function Page() {
  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <h1 tabIndex={-1}>
        <Headline text="完成企业身份认证，使用全部功能" />
      </h1>
      <ul className={styles.choices}>
        {authentications.map(({ page, title, text, thing }) => (
          <li key={page} className={`card ${styles.choice ?? ''}`}>
            <div className={styles.head}>
              <Thing name={thing} />
              <h2>{title}</h2>
            </div>
            <p className="muted">{text}</p>
            <Button variant="main" onClick={() => void openConsole(page)}>
              去{title}
            </Button>
          </li>
        ))}
      </ul>
      <ButtonLink href="#/home/Home">返回首页</ButtonLink>
    </div>
  );
}
