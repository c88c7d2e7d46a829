import { Monitor, Smartphone } from 'lucide-react';
import { sessionIdleMinutes, sessionsPerUser } from '#contract/account/constants.ts';
import type { OwnSession } from '#contract/account/exported-data.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { RecordList, type ListedRecord } from '../sections/record-list.tsx';
import { focusHeading, Section } from '../sections/section.tsx';
import { describeDevice, isHandheld } from './describe-device.ts';
import styles from './sessions-section.module.css';
import { useOwnSessions, type OwnSessions } from './use-own-sessions.ts';

const headingId = 'sessions';

export function SessionsSection() {
  const own = useOwnSessions();
  return (
    <Section
      id={headingId}
      title="登录设备"
      note={`最多同时登录 ${sessionsPerUser} 台设备，${sessionIdleMinutes} 分钟无操作自动退出`}
    >
      <Loaded of={own.sessions} skeleton={<SkeletonRows count={2} />}>
        {(sessions) => (
          <div className="stack">
            <NewSessions own={own} sessions={sessions.filter(({ isNew }) => isNew)} />
            <RecordList label="登录设备" records={sessions.map((session) => recordOf(session, own))} />
          </div>
        )}
      </Loaded>
    </Section>
  );
}

/** Logins that the owner has not said to be his. */
function NewSessions({ own, sessions }: { own: OwnSessions; sessions: readonly OwnSession[] }) {
  if (sessions.length === 0) return null;
  async function acknowledge() {
    if (await own.acknowledge(sessions)) focusHeading(headingId);
  }
  return (
    <Alert tone="warning" title={`有 ${sessions.length} 个新的登录，请确认是不是您本人`}>
      <ul className={styles.news}>
        {sessions.map(({ id, userAgent, createdAt, ip }) => (
          <li key={id}>
            {describeDevice(userAgent)}，<span className="num">{shanghaiMinute(createdAt)}</span> 登录，IP
            地址 <span className="num">{ip}</span>
          </li>
        ))}
      </ul>
      <p>不是您本人的，请让它退出登录，并修改密码。</p>
      <Button
        className={styles.acknowledge}
        size="small"
        isBusy={own.isAcknowledging}
        onClick={() => void acknowledge()}
      >
        都是我本人登录的
      </Button>
    </Alert>
  );
}

function recordOf(session: OwnSession, own: OwnSessions): ListedRecord {
  const { id, userAgent, isCurrent, isNew, createdAt, lastUsedAt, ip } = session;
  async function end() {
    if (await own.end(session)) focusHeading(headingId);
  }
  return {
    key: id,
    Icon: isHandheld(userAgent) ? Smartphone : Monitor,
    title: describeDevice(userAgent),
    tags: (
      <>
        {isCurrent && <Tag tone="green">本机</Tag>}
        {isNew && <Tag tone="amber">新登录</Tag>}
      </>
    ),
    facts: [
      ['登录时间', shanghaiMinute(createdAt)],
      ['最近使用', shanghaiMinute(lastUsedAt)],
      ['IP 地址', ip],
    ],
    action: !isCurrent && (
      <Button size="small" aria-describedby={id} isBusy={own.ending === id} onClick={() => void end()}>
        退出这台设备
      </Button>
    ),
  };
}
