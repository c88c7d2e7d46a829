import { staffCalls } from '#contract/account/staff-calls.ts';
import type { DecisionAct } from '#web/console/decision.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { ReasonedActs } from '../account-work/reasoned-acts.tsx';
import type { Member } from './member.ts';

type Act = 'suspend' | 'restore' | 'endSessions';
const acts: readonly (DecisionAct<Act> & { isOffered: (one: Member) => boolean })[] = [
  {
    action: 'restore',
    label: '恢复使用',
    variant: 'main',
    shortcut: 'A',
    done: '已恢复使用，原有的角色随即有效',
    isOffered: ({ isSuspended }) => isSuspended,
  },
  {
    action: 'endSessions',
    label: '结束全部登录',
    done: '全部登录已结束',
    asks: '对方在所有设备上退出登录，正在填写的内容可能没有提交。密码不变，可以重新登录。',
    isOffered: ({ openSessions }) => openSessions > 0,
  },
  {
    action: 'suspend',
    label: '停用',
    variant: 'danger',
    shortcut: 'X',
    done: '已停用',
    asks: '全部登录随即结束，在恢复以前不能用任何方式登录，角色保留。其他管理员会收到通知。',
    isOffered: ({ isSuspended }) => !isSuspended,
  },
];

const send = (action: Act, { id, comment }: { id: number; comment: string }) => {
  const options = { quiet: true };
  switch (action) {
    case 'suspend':
      return mutate(staffCalls.suspendStaffMember, { id, comment }, options);
    case 'restore':
      return mutate(staffCalls.restoreStaffMember, { id }, options);
    case 'endSessions':
      return mutate(staffCalls.endStaffSessions, { id }, options);
  }
};

/** What one administrator can do about a colleague by himself. */
export function MemberActs({ one }: { one: Member }) {
  return (
    <ReasonedActs
      userId={one.userId}
      acts={acts.filter(({ isOffered }) => isOffered(one))}
      send={send}
      call={staffCalls.suspendStaffMember}
      isSuspended={one.isSuspended}
      help="停用须写明，对方登录时和其他管理员会看到；结束登录不用写。"
      closed="现在没有可以办理的。"
    />
  );
}
