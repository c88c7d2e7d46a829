import { Bell, ChevronDown } from 'lucide-react';
import type { UserInfo } from '#contract/account/entities.ts';
import { memberRoleNames } from '#contract/acting.ts';
import { membersPage } from '#contract/members/constants.ts';
import { personUserType, staffUserType } from '#contract/permissions.ts';
import { currentAddress, goTo } from '#web/lib/routing/address.ts';
import { displayName, logout } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { CountBadge } from '#web/ui/count-badge/count-badge.tsx';
import { usePanel } from '../../frame/use-panel.ts';
import styles from './account-items.module.css';
import { Identities } from './identities.tsx';
import { WaitingCount } from './waiting-count.tsx';

/** Whose session this is: the ways to what is his. */
export function OwnItems({ user }: { user: UserInfo | undefined }) {
  return (
    <>
      {user !== undefined && (
        <li className={styles.desk}>
          <a href={deskOf(user)}>
            <Desk user={user} />
          </a>
        </li>
      )}
      <Messages unread={user?.unreadMessages ?? 0} />
      <UserMenu user={user} />
    </>
  );
}

const deskOf = ({ userType }: UserInfo) => (userType === staffUserType ? '#/console' : '#/company');

/** Where one works, with how much waits there. */
function Desk({ user: { userType } }: { user: UserInfo }) {
  if (userType === staffUserType) return '管理控制台';
  return (
    <>
      我的工作台
      <WaitingCount />
    </>
  );
}

/** The way to the messages within the site, with how many are unread. */
function Messages({ unread }: { unread: number }) {
  return (
    <li className={styles.messages}>
      <a
        href="#/account/messages"
        aria-label={unread === 0 ? '站内消息' : `站内消息，${String(unread)} 条未读`}
      >
        <Bell className="icon-s" aria-hidden="true" />
        <span className={styles.word}>消息</span>
        <CountBadge count={unread} />
      </a>
    </li>
  );
}

function UserMenu({ user }: { user: UserInfo | undefined }) {
  const name = user === undefined ? '我的账号' : user.acting ? user.companyName : displayName(user);
  const invitations = user?.acting ? 0 : (user?.invitations ?? 0);
  const { isOpen, close, wrapperProps, buttonProps } = usePanel();
  async function leave() {
    close();
    // first, and without waiting for the answer: this page may need the session, and whoever has gone on to another one
    // meanwhile must not be fetched back
    if (currentAddress() !== '/home/Home') goTo('/home/Home');
    await logout();
    showToast('success', '已退出登录');
  }
  return (
    <li {...wrapperProps}>
      <button {...buttonProps} aria-controls="user-menu">
        <span className={styles.name}>{name}</span>
        {user?.acting && <span className={styles.role}>{memberRoleNames[user.acting.role]}</span>}
        <ChevronDown className="icon-s" aria-hidden="true" />
      </button>
      <ul id="user-menu" className={styles.menu} hidden={!isOpen}>
        {user !== undefined && (user.acting ?? user.userType === personUserType) && isOpen && (
          <Identities user={user} onChosen={close} />
        )}
        {invitations > 0 && (
          <li>
            <a href={`#${membersPage}`} onClick={close}>
              企业邀请
              <CountBadge count={invitations} />
            </a>
          </li>
        )}
        {user !== undefined && isOpen && (
          <li>
            <a href={deskOf(user)} onClick={close}>
              <Desk user={user} />
            </a>
          </li>
        )}
        <li>
          <a href="#/account" onClick={close}>
            我的账号
          </a>
        </li>
        <li>
          <a href="#/account/messages" onClick={close}>
            站内消息
          </a>
        </li>
        <li>
          <button type="button" onClick={() => void leave()}>
            退出登录
          </button>
        </li>
      </ul>
    </li>
  );
}
