import { useEffect, useRef, type ReactNode } from 'react';
import type { UserInfo } from '#contract/account/entities.ts';
import { addressOf, currentAddress, pathOf, replaceAddress, useQuery } from '#web/lib/routing/address.ts';
import { consolePath } from '#web/lib/session/open-console.ts';
import { saveReturnPath } from '#web/lib/routing/return-path.ts';
import { askForLogin, loginPrompt } from '#web/lib/session/login-prompt.ts';
import { displayName, useSession } from '#web/lib/session/session.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DescriptionList } from '#web/ui/description-list/description-list.tsx';
import { Loading, SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import { auditStateText } from '../identity-entry/audit-state.ts';
import { authentications } from '../identity-entry/authentications.ts';
import { lead } from '../login/enter-portal.ts';
import { TicketPanel } from '../ticket-entry/ticket-panel.tsx';
import { useTicketEntry } from '../ticket-entry/use-ticket-entry.ts';
import styles from './console-page.module.css';

export interface ConsolePageProps {
  path: ReturnType<typeof consolePath>;
  title: string;
  intro: string;
  /** What stands there once somebody has come in, around who that is. */
  children?: ((whoHasCome: ReactNode) => ReactNode) | undefined;
  /** What stands there has a heading of its own and the room of the whole window. */
  hasOwnHeading?: boolean;
  /** The way to it; the console has none. */
  crumbs?: readonly Crumb[] | undefined;
  /** What anybody is told, logged in or not. */
  notice?: ReactNode;
}

/**
 * The door of a console: takes the ticket that the portal sent along and shows who has come in. Who belongs to the other console is
 * led there.
 */
export function ConsolePage({
  path,
  title,
  intro,
  children,
  hasOwnHeading = false,
  crumbs,
  notice,
}: ConsolePageProps) {
  const entry = useTicketEntry({
    type: 'console',
    onEntered: ({ mustChangePassword }) => lead(currentAddress(), mustChangePassword),
  });
  const { isLoggedIn, user } = useSession();
  const query = useQuery();
  const page = query.get('page') ?? '';
  const id = query.get('id') ?? '';
  const inRoom = children ?? ((whoHasCome: ReactNode) => whoHasCome);
  const isAsking = entry.state.step !== 'none';
  const ownPath = user === undefined ? path : consolePath(user.userType);

  useEffect(() => {
    if (!isAsking && ownPath !== path) replaceAddress(addressOf(ownPath, { page, id }));
  }, [isAsking, ownPath, path, page, id]);

  const wasLoggedIn = useRef(isLoggedIn);
  useEffect(() => {
    const hasEnded = wasLoggedIn.current && !isLoggedIn;
    wasLoggedIn.current = isLoggedIn;
    // after the login the same case is open; whoever has logged out by himself is on another page
    if (!hasEnded || pathOf(currentAddress()) !== path || loginPrompt.get() !== 'closed') return;
    askForLogin();
    loginPrompt.set('session-ended');
  }, [isLoggedIn, path]);

  if (isAsking)
    return (
      <div className={`wrap ${styles.page ?? ''}`}>
        <TicketPanel entry={entry} title={title} />
      </div>
    );
  if (hasOwnHeading && isLoggedIn)
    return (
      <div className={styles.desk}>
        {entry.failure !== undefined && <Alert tone="error">{entry.failure}</Alert>}
        {notice}
        {inRoom(<WhoHasCome user={user} page={page} />)}
      </div>
    );
  return (
    <div
      className={classNames(
        'wrap',
        styles.page,
        isLoggedIn && children && styles.wide,
        crumbs && styles.below,
      )}
    >
      {crumbs !== undefined && <Breadcrumb crumbs={crumbs} />}
      <h1 tabIndex={-1}>{title}</h1>
      <p className="muted">{intro}</p>
      {entry.failure !== undefined && <Alert tone="error">{entry.failure}</Alert>}
      {notice}
      {isLoggedIn ? inRoom(<WhoHasCome user={user} page={page} />) : <p>您还没有登录，登录后会回到这里。</p>}
      <div className={styles.actions}>
        {!isLoggedIn && (
          <ButtonLink variant="main" href="#/login" onClick={() => saveReturnPath()}>
            去登录
          </ButtonLink>
        )}
        <ButtonLink href="#/home/Home">返回首页</ButtonLink>
      </div>
    </div>
  );
}

function WhoHasCome({ user, page }: { user: UserInfo | undefined; page: string }) {
  if (user === undefined)
    return (
      <Loading>
        <SkeletonLine />
        <SkeletonLine width="60%" />
      </Loading>
    );
  const wish = authentications.find((one) => one.page === page);
  const isEnterprise = user.companyName !== '';
  return (
    <DescriptionList
      facts={[
        { term: '当前账号', value: displayName(user), isWide: true },
        ...(isEnterprise
          ? [
              { term: '企业名称', value: user.companyName, isWide: true },
              { term: '身份认证', value: auditStateText(user.auditStatus), isWide: true },
            ]
          : []),
        ...(wish === undefined ? [] : [{ term: '要办的事', value: wish.title, isWide: true }]),
      ]}
    />
  );
}
