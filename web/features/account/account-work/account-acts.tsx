import { accountWorkCalls } from '#contract/account/account-work-calls.ts';
import type { DecisionAct } from '#web/console/decision.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import type { Account } from './account.ts';
import { ReasonedActs } from './reasoned-acts.tsx';

type Act = 'suspend' | 'lift' | 'endSessions' | 'unlock';
const acts: readonly (DecisionAct<Act> & { isOffered: (one: Account) => boolean })[] = [
  {
    action: 'lift',
    label: '恢复使用',
    variant: 'main',
    shortcut: 'A',
    done: '账号已恢复使用',
    isOffered: ({ suspension }) => suspension !== null,
  },
  {
    action: 'unlock',
    label: '解除登录等待',
    done: '登录等待已解除，可以马上再试',
    isOffered: ({ failures }) => failures.count > 0,
  },
  {
    action: 'endSessions',
    label: '结束全部登录',
    done: '全部登录已结束',
    asks: '对方在所有设备上退出登录，正在填写的内容可能没有提交。密码不变，可以重新登录。',
    isOffered: ({ sessions }) => sessions.open > 0,
  },
  {
    action: 'suspend',
    label: '停用账号',
    variant: 'danger',
    shortcut: 'X',
    done: '账号已停用',
    asks: '全部登录随即结束，在恢复以前不能用任何方式登录，成员也不能代表这家企业办理业务。对方登录时会看到您写的理由。',
    isOffered: ({ suspension }) => suspension === null,
  },
];

const send = (action: Act, { id, comment }: { id: number; comment: string }) => {
  const options = { quiet: true };
  switch (action) {
    case 'suspend':
      return mutate(accountWorkCalls.suspendAccount, { id, comment }, options);
    case 'lift':
      return mutate(accountWorkCalls.liftSuspension, { id }, options);
    case 'endSessions':
      return mutate(accountWorkCalls.endAccountSessions, { id }, options);
    case 'unlock':
      return mutate(accountWorkCalls.unlockAccount, { id }, options);
  }
};

/** What can be done about an account now. */
export function AccountActs({ one }: { one: Account }) {
  const isClosed = one.isStaff || one.state === 'deleted';
  return (
    <ReasonedActs
      userId={one.userId}
      acts={isClosed ? [] : acts.filter(({ isOffered }) => isOffered(one))}
      send={send}
      call={accountWorkCalls.suspendAccount}
      isSuspended={one.suspension !== null}
      help="停用须写明，对方登录时会看到；其他办理不用写。"
      closed={one.isStaff ? '这是工作人员的账号，不能在这里办理。' : '这个账号已经注销。'}
    />
  );
}
