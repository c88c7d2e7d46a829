import { displayName, useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { DescriptionList } from '#web/ui/description-list/description-list.tsx';
import { TicketPanel } from '../ticket-entry/ticket-panel.tsx';
import { useTicketEntry } from '../ticket-entry/use-ticket-entry.ts';
import styles from './console-page.module.css';

const auditStates: Record<string, string> = {
  '0': '未提交',
  '1': '等待审核',
  '2': '已通过',
  '3': '已退回，待修改',
  '4': '未通过',
};

/** The door of a console: takes the ticket that the portal sent along and shows who has come in. */
export function ConsolePage({ title, intro }: { title: string; intro: string }) {
  const entry = useTicketEntry({ type: 'console', onEntered: () => undefined });
  const { isLoggedIn, user } = useSession();
  if (entry.state.step !== 'none')
    return (
      <div className={`wrap ${styles.page ?? ''}`}>
        <TicketPanel entry={entry} title={title} />
      </div>
    );
  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="muted">{intro}</p>
      {isLoggedIn ? (
        <DescriptionList
          facts={[
            { term: '当前账号', value: user === undefined ? '正在读取…' : displayName(user) },
            { term: '企业名称', value: user?.companyName === '' ? '无' : (user?.companyName ?? '') },
            { term: '身份认证', value: auditStates[user?.auditStatus ?? ''] ?? '' },
          ]}
        />
      ) : (
        <p>您还没有登录。请先登录，再从门户进入。</p>
      )}
      <div className={styles.actions}>
        {!isLoggedIn && (
          <ButtonLink variant="main" href="#/login">
            去登录
          </ButtonLink>
        )}
        <ButtonLink href="#/home/Home">返回首页</ButtonLink>
      </div>
    </div>
  );
}
