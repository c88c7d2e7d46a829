import { accountStateNames } from '#contract/account/account-work.ts';
import { accountWorkCalls } from '#contract/account/account-work-calls.ts';
import { memberRoleNames } from '#contract/acting.ts';
import { shanghaiDay, shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Case, CaseFacts, CasePart, type CaseFact } from '#web/console/case.tsx';
import { useReveal } from '#web/console/reveal.tsx';
import { LoadedCase } from '#web/console/loaded-case.tsx';
import { useCall } from '#web/lib/call/use-call.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { auditStateText } from '../identity-entry/audit-state.ts';
import type { Account } from './account.ts';
import { AccountActs } from './account-acts.tsx';
import styles from './account-work.module.css';
import { ProposeChange } from './propose-change.tsx';
import { stateTones } from './state-tones.ts';

/** One account: whose it is, how it stands, what has happened, and what can be done. */
export function AccountReader({ id }: { id: number }) {
  const found = useCall(accountWorkCalls.getAccount, { id });
  return <LoadedCase of={found}>{(one) => <AccountCase one={one} />}</LoadedCase>;
}

function AccountCase({ one }: { one: Account }) {
  const person = useReveal(accountWorkCalls.revealAccount, { id: one.userId, asOf: one.account });
  return (
    <Case
      title={one.companyName || one.userName || one.account || one.phone}
      marks={
        <>
          <Tag tone={stateTones[one.state]}>{accountStateNames[one.state]}</Tag>
          <Tag tone="grey">{one.kindName}</Tag>
        </>
      }
      about={<>{shanghaiMinute(one.createTime)} 注册</>}
    >
      <Notices one={one} />
      <CasePart id="account-login" title="账号和登录" tools={person.button}>
        <CaseFacts facts={loginFacts(one, person.clear)} />
      </CasePart>
      {one.company !== null && (
        <CasePart id="account-company" title="企业资料">
          <CaseFacts facts={companyFacts(one, one.company)} />
        </CasePart>
      )}
      <Members one={one} />
      <ProposeChange one={one} />
      <History one={one} />
      <AccountActs one={one} />
    </Case>
  );
}

function Notices({ one: { suspension, deletion } }: { one: Account }) {
  return (
    <>
      {suspension !== null && (
        <Alert tone="warning" title={`${shanghaiMinute(suspension.time)} 起停用`}>
          登录时告知的理由：{suspension.reason}
        </Alert>
      )}
      {deletion !== null && (
        <Alert tone="warning" title={`${shanghaiMinute(deletion.requestTime)} 申请注销`}>
          {deletion.heldBackBy.length > 0
            ? `${deletion.heldBackBy.join('、')}没有其他负责人，移交以前不会注销。`
            : `${shanghaiMinute(deletion.eraseTime)} 以后删除账号信息，在此之前本人可以撤销。`}
        </Alert>
      )}
    </>
  );
}

const num = (text: string) => <span className="num">{text}</span>;

function loginFacts(one: Account, clear: (path: string, masked: string) => string): CaseFact[] {
  const { sessions, failures } = one;
  const last = sessions.lastUseTime === null ? '' : `，最近使用 ${shanghaiMinute(sessions.lastUseTime)}`;
  const wait = failures.lockedUntil === null ? '' : `，${shanghaiMinute(failures.lockedUntil)} 以前须等待`;
  return [
    { term: '登录账号', value: one.account || '没有设置，用手机号登录' },
    ...(one.userName === '' ? [] : [{ term: '姓名', value: clear('userName', one.userName) }]),
    { term: '手机号', value: num(clear('phone', one.phone)) },
    ...(one.email === '' ? [] : [{ term: '邮箱', value: clear('email', one.email) }]),
    { term: '登录中', value: num(`${String(sessions.open)} 个${last}`) },
    {
      term: '密码输错',
      value: failures.count === 0 ? '近来没有' : num(`${String(failures.count)} 次${wait}`),
    },
  ];
}

function companyFacts(one: Account, company: NonNullable<Account['company']>): CaseFact[] {
  return [
    { term: '企业名称', value: company.companyName },
    { term: '统一社会信用代码', value: num(company.creditCode || '没有') },
    { term: '所在地区', value: company.areaPath },
    { term: '详细地址', value: company.address },
    {
      term: '认证',
      value:
        one.certifications.length === 0 ? (
          auditStateText(one.auditStatus)
        ) : (
          <ul>
            {one.certifications.map(({ kindName, stateName }, n) => (
              <li key={n}>
                {kindName}：{stateName}
              </li>
            ))}
          </ul>
        ),
    },
  ];
}

function Members({ one: { members, memberOf } }: { one: Account }) {
  if (members.length === 0 && memberOf.length === 0) return null;
  return (
    <CasePart id="account-members" title={members.length > 0 ? '企业成员' : '代表的企业'}>
      <ul aria-labelledby="account-members">
        {members.map(({ name, phone, role, since }, n) => (
          <li key={n}>
            {name || '没有姓名'} {num(phone)}，{memberRoleNames[role]}，{shanghaiDay(Date.parse(since))} 加入
          </li>
        ))}
        {memberOf.map(({ companyName, role, since }, n) => (
          <li key={n}>
            {companyName}，{memberRoleNames[role]}，{shanghaiDay(Date.parse(since))} 加入
          </li>
        ))}
      </ul>
    </CasePart>
  );
}

const shownAtOnce = 8;

function History({ one: { history } }: { one: Account }) {
  const lines = (rows: Account['history']) => (
    <ol className={styles.history}>
      {rows.map(({ time, act, outcome, by }, n) => (
        <li key={n}>
          <time className="meta num" dateTime={time}>
            {shanghaiMinute(time)}
          </time>
          <span>
            {act}
            {outcome !== '' && `：${outcome}`}
          </span>
          <span className="meta">{by}</span>
        </li>
      ))}
    </ol>
  );
  return (
    <CasePart id="account-history" title="操作记录">
      {history.length === 0 ? <p className="muted">还没有记录。</p> : lines(history.slice(0, shownAtOnce))}
      {history.length > shownAtOnce && (
        <details>
          <summary>更早的 {history.length - shownAtOnce} 条</summary>
          {lines(history.slice(shownAtOnce))}
        </details>
      )}
    </CasePart>
  );
}
