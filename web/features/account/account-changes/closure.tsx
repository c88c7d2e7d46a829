import type { accountChangeCalls } from '#contract/account/account-change-calls.ts';
import { accountDeletionCoolingDays } from '#contract/account/constants.ts';
import type { ResponseOf } from '#contract/call.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { CaseFacts, CasePart } from '#web/console/case.tsx';
import { addressOf } from '#web/lib/routing/address.ts';

type Change = ResponseOf<typeof accountChangeCalls.getAccountChange>;
type Closure = NonNullable<Change['closure']>;

/** How a closure is agreed to. */
export const closureApproval = {
  label: '同意关闭',
  done: `企业账号将于 ${String(accountDeletionCoolingDays)} 天后注销`,
  asks: `账号将在 ${String(accountDeletionCoolingDays)} 天后注销，全部登录随即结束，企业会收到消息和短信，期间可以登录撤销。有接续的企业时，成员随即以原来的角色转入。注销时账号信息、需求和方案的正文、没有提交的草稿和上传的全部文件都会删除，不能恢复；统一社会信用代码可以重新注册。`,
} as const;

/** Which account goes, which one goes on, and what goes with it. */
export function Closed({ one, closure }: { one: Change; closure: Closure }) {
  const { into, publishedCount, appealCount, eraseTime } = closure;
  return (
    <CasePart id="change-data" title="关闭哪个账号">
      <CaseFacts
        facts={[
          { term: '企业名称', value: one.before.companyName },
          { term: '统一社会信用代码', value: <span className="num">{one.before.creditCode}</span> },
          { term: '接续的企业', value: <Into into={into} isWaiting={one.state === 'waiting'} /> },
          { term: '企业成员', value: memberText(one.memberCount, into !== null) },
          {
            term: '已发布的内容',
            value: publishedCount === 0 ? '没有' : `${String(publishedCount)} 项，注销时撤下`,
          },
          ...(appealCount === 0
            ? []
            : [{ term: '没有办完的手机号申诉', value: `${String(appealCount)} 份，同意关闭后办结` }]),
          ...(one.state === 'done' ? [{ term: '注销时间', value: eraseText(eraseTime) }] : []),
        ]}
      />
    </CasePart>
  );
}

function Into({ into, isWaiting }: { into: Closure['into']; isWaiting: boolean }) {
  if (into === null) return <>没有</>;
  return (
    <>
      <a className="inline" href={`#${addressOf('/console', { page: 'accounts', id: String(into.userId) })}`}>
        {into.companyName || '已注销的企业'}
      </a>{' '}
      <span className="num">{into.creditCode}</span>
      {isWaiting && !into.isOpen && '（已停用、已注销或正在注销，不能接续）'}
    </>
  );
}

function memberText(count: number, hasTarget: boolean): string {
  if (count === 0) return '没有';
  return `${String(count)} 名，${hasTarget ? '转入接续的企业，角色不变' : '注销后不能再代表这家企业'}`;
}

const eraseText = (time: string | null): string =>
  time === null ? '企业已撤回，账号照常使用' : `${shanghaiMinute(time)} 以后，在此之前企业可以撤销`;
