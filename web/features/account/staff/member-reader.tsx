import { staffCalls } from '#contract/account/staff-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Case, CaseFacts, CasePart } from '#web/console/case.tsx';
import { useReveal } from '#web/console/reveal.tsx';
import { LoadedCase } from '#web/console/loaded-case.tsx';
import { useCall } from '#web/lib/call/use-call.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { FirstLogin } from './first-login.tsx';
import { FactorReset } from './factor-reset.tsx';
import type { Member } from './member.ts';
import { MemberActs } from './member-acts.tsx';
import { MemberRoles } from './member-roles.tsx';

/** One colleague: how he logs in, what he may do, and what another administrator decides about him. */
export function MemberReader({ id }: { id: number }) {
  const found = useCall(staffCalls.getStaffMember, { id });
  return <LoadedCase of={found}>{(one) => <MemberCase one={one} />}</LoadedCase>;
}

function MemberCase({ one }: { one: Member }) {
  const person = useReveal(staffCalls.revealStaffMember, { id: one.userId, asOf: one.phone });
  const { suspension, lastLoginTime, openSessions } = one;
  return (
    <Case
      title={one.account}
      marks={one.isSuspended ? <Tag tone="red">已停用</Tag> : <Tag tone="green">正常</Tag>}
      about={lastLoginTime === null ? '近来没有登录' : <>最近登录 {shanghaiMinute(lastLoginTime)}</>}
    >
      {suspension !== null && (
        <Alert tone="warning" title={`${shanghaiMinute(suspension.time)} 起停用`}>
          理由：{suspension.reason}
        </Alert>
      )}
      <CasePart id="member-login" title="登录" tools={person.button}>
        <CaseFacts
          facts={[
            { term: '手机号', value: <span className="num">{person.clear('phone', one.phone)}</span> },
            { term: '密码', value: one.hasPassword ? '已设置' : '还没有设置' },
            { term: '两步验证', value: one.hasSecondFactor ? '已开启' : '没有开启' },
            { term: '登录中', value: <span className="num">{openSessions} 处</span> },
          ]}
        />
        {!one.hasPassword && !one.isOneself && !one.isSuspended && <FirstLogin one={one} />}
      </CasePart>
      <MemberRoles one={one} />
      <FactorReset one={one} />
      {one.isOneself ? (
        <p className="muted">自己的角色、登录和两步验证由另一位管理员办理。</p>
      ) : (
        <MemberActs one={one} />
      )}
    </Case>
  );
}
