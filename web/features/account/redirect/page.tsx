import { useEffect } from 'react';
import type { PagePath } from '#contract/portal/pages.ts';
import { currentAddress, pathOf, replaceAddress, useQuery } from '#web/lib/routing/address.ts';
import { safePath } from '#web/lib/routing/safe-path.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { lead } from '../login/enter-portal.ts';
import { TicketPanel } from '../ticket-entry/ticket-panel.tsx';
import { useTicketEntry } from '../ticket-entry/use-ticket-entry.ts';
import styles from './page.module.css';

const ownPath: PagePath = '/redirect';

/**
 * Where other sites send their users: `/redirect?to=/path&token=…&type=…`. Resolves the ticket, if there is one, and goes on to a page of this
 * site. A target elsewhere is not followed: it would lend our name to anybody's link.
 */
export function Page() {
  const target = useQuery().get('to') ?? '';
  const path = safePath(target);
  const isRefused = target !== '' && path === '/' && !['/', '#/', '/home/Home'].includes(target);
  const entry = useTicketEntry({
    type: '',
    onEntered: ({ mustChangePassword }) => lead(path, mustChangePassword),
  });
  const goesOn = entry.state.step === 'none' && !isRefused;
  useEffect(() => {
    // the page is still there for a moment after it has gone on, with another page's address
    if (goesOn && pathOf(currentAddress()) === ownPath) replaceAddress(path);
  }, [goesOn, path]);

  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      {entry.state.step !== 'none' ? (
        <TicketPanel entry={entry} title="登录并跳转" />
      ) : (
        <>
          <h1 tabIndex={-1}>{isRefused ? '无法跳转' : '正在跳转'}</h1>
          <p className="muted">
            {isRefused ? '这个地址不属于本平台，没有跳转。' : '如果没有自动跳转，请点击下面的链接。'}
          </p>
          <ButtonLink href={`#${path}`}>{isRefused ? '返回首页' : '继续访问'}</ButtonLink>
        </>
      )}
    </div>
  );
}
