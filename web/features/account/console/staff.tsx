import { useState } from 'react';
import { Plus } from 'lucide-react';
import { staffRoleNames } from '#contract/account/role-names.ts';
import { staffCalls, type StaffMember } from '#contract/account/staff-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { queueOf } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { goTo } from '#web/lib/routing/address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { AddMember } from '../staff/add-member.tsx';
import { MemberReader } from '../staff/member-reader.tsx';

const views = [
  { value: 'all', label: '全部' },
  { value: 'waiting', label: '等待决定' },
] as const;

/** Who works for the centre: all of them, or those about whom an administrator has asked for something. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('staff', query, views);
  const asked = { isWaiting: queue.view === 'waiting' } as const;
  const list = useQueueList(staffCalls.listStaff, { ...asked, ...queue.paging });
  const [isAdding, setIsAdding] = useState(false);
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="工作人员"
      unit="人"
      order="先加入的在前"
      empty="没有等待决定的申请"
      tools={
        <div>
          <Button size="small" onClick={() => setIsAdding(true)}>
            <Plus className="icon-s" aria-hidden="true" />
            新增工作人员
          </Button>
          {isAdding && (
            <AddMember
              onClose={() => setIsAdding(false)}
              onAdded={(userId) => {
                setIsAdding(false);
                goTo(queue.addressFor({ id: String(userId) }));
              }}
            />
          )}
        </div>
      }
      exporting={(total) => (
        <ExportButton call={staffCalls.exportStaff} asked={asked} noun="工作人员" total={total} />
      )}
      line={(member) => ({
        key: String(member.userId),
        title: member.account,
        mark: <Mark member={member} />,
        note: noteOf(member),
        isWaiting: member.grants.some(({ mayConfirm }) => mayConfirm),
      })}
    >
      {(open) => <MemberReader key={open} id={Number(open)} />}
    </WorkQueue>
  );
}

function Mark({ member: { isSuspended, grants, isOneself } }: { member: StaffMember }) {
  if (isSuspended) return <Tag tone="red">已停用</Tag>;
  if (grants.some(({ state }) => state !== 'granted')) return <Tag tone="amber">有申请</Tag>;
  return isOneself ? <Tag tone="grey">我</Tag> : undefined;
}

function noteOf({ grants, hasSecondFactor, hasPassword, lastLoginTime }: StaffMember): string {
  const roles = [
    ...new Set(grants.filter(({ state }) => state !== 'asked').map(({ role }) => staffRoleNames[role])),
  ];
  return [
    roles.length === 0 ? '没有角色' : roles.join('、'),
    lastLoginTime === null ? '近来没有登录' : `${shanghaiMinute(lastLoginTime)} 登录`,
    ...(hasPassword ? [] : ['没有密码']),
    ...(hasSecondFactor ? [] : ['没有两步验证']),
  ].join('，');
}
