import { addressOf } from '#web/lib/routing/address.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useOneColumn } from '#web/lib/use-one-column.ts';
import { useWaiting } from '#web/lib/use-waiting.ts';
import { CountBadge } from '#web/ui/count-badge/count-badge.tsx';
import { workbenchGroups, workbenchTabs, type WorkbenchGroup, type WorkbenchTab } from './workbench-tabs.ts';
import styles from './workbench-rail.module.css';

const path = '/company';
const groups = Object.keys(workbenchGroups) as WorkbenchGroup[];
const hrefOf = ({ page }: WorkbenchTab) => `#${addressOf(path, { page })}`;

/** What a group has beside its tabs: pages of the account. */
const elsewhere: Partial<Record<WorkbenchGroup, { label: string; href: string }>> = {
  reminders: { label: '站内消息', href: '#/account/messages' },
  records: { label: '账号资料', href: '#/account' },
};

/** The ways through the workbench, by group. A narrow window, and the elder edition, has the groups in one line, and below them what the open one holds. */
export function WorkbenchRail({ shown }: { shown: WorkbenchTab | undefined }) {
  const isNarrow = useOneColumn();
  return (
    <nav aria-label="工作台">
      {isNarrow ? (
        <>
          <ul className={styles.line}>
            {groups.map((group) => (
              <li key={group}>
                <a
                  href={workbenchTabs.filter((tab) => tab.group === group).map(hrefOf)[0]}
                  aria-current={shown?.group === group ? 'true' : undefined}
                >
                  <GroupName group={group} />
                </a>
              </li>
            ))}
          </ul>
          {shown !== undefined && <Tabs of={shown.group} shown={shown} />}
        </>
      ) : (
        <ul className={styles.groups}>
          {groups.map((group) => (
            <li key={group}>
              <span className={styles.name}>
                <GroupName group={group} />
              </span>
              <Tabs of={group} shown={shown} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

function Tabs({ of, shown }: { of: WorkbenchGroup; shown: WorkbenchTab | undefined }) {
  const more = elsewhere[of];
  return (
    <ul className={styles.tabs} aria-label={workbenchGroups[of]}>
      {workbenchTabs
        .filter(({ group }) => group === of)
        .map((tab) => (
          <li key={tab.page}>
            <a href={hrefOf(tab)} aria-current={tab === shown ? 'page' : undefined}>
              {tab.label}
            </a>
          </li>
        ))}
      {more !== undefined && (
        <li>
          <a href={more.href}>{more.label}</a>
        </li>
      )}
    </ul>
  );
}

/** With how much waits there. */
function GroupName({ group }: { group: WorkbenchGroup }) {
  const waiting = useWaiting({ isEnabled: group === 'matters' });
  const { user } = useSession();
  return (
    <>
      {workbenchGroups[group]}
      {group === 'matters' && <CountBadge count={waiting.data?.total ?? 0} words="件等您办" />}
      {group === 'reminders' && <CountBadge count={user?.unreadMessages ?? 0} words="条消息未读" />}
    </>
  );
}
