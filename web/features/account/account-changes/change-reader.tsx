import { accountChangeCalls } from '#contract/account/account-change-calls.ts';
import { companyDataNames, type CompanyData } from '#contract/account/account-change-rules.ts';
import {
  accountChangeActionNames,
  type AccountChangeAction,
} from '#contract/account/account-change-workflow.ts';
import { accountReasonMaxLength } from '#contract/account/constants.ts';
import { accountErrors } from '#contract/account/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { maxLength, type FormRules } from '#contract/shared-rules/rule.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Case, CaseFacts, CaseFiles, CaseHistory, CasePart, CaseText } from '#web/console/case.tsx';
import { Decision, type DecisionAct } from '#web/console/decision.tsx';
import { useReveal } from '#web/console/reveal.tsx';
import { LoadedCase } from '#web/console/loaded-case.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { Closed, closureApproval } from './closure.tsx';

type Change = ResponseOf<typeof accountChangeCalls.getAccountChange>;
type Action = RequestOf<typeof accountChangeCalls.moveAccountChange>['action'];
interface Opinion {
  comment: string;
}

const rules: FormRules<Opinion> = { comment: maxLength(accountReasonMaxLength, 'accountReasonTooLong') };

/** One change as it is decided: what is to become of the account, why, and what proves it. */
export function ChangeReader({ id, onDecided }: { id: number; onDecided: () => void }) {
  const found = useFreshCall(accountChangeCalls.getAccountChange, { id });
  return <LoadedCase of={found}>{(one) => <ChangeCase one={one} onDecided={onDecided} />}</LoadedCase>;
}

function ChangeCase({ one, onDecided }: { one: Change; onDecided: () => void }) {
  return (
    <Case
      title={one.companyName}
      marks={
        <>
          <Tag>{one.kindName}</Tag>
          <Tag tone="grey">{one.stateName}</Tag>
        </>
      }
      about={
        <>
          {one.proposedBy} {shanghaiMinute(one.createTime)} 提出，
          <a
            className="inline"
            href={`#${addressOf('/console', { page: 'accounts', id: String(one.userId) })}`}
          >
            查看账号 {one.account}
          </a>
        </>
      }
    >
      {one.isSuspended && <Alert tone="warning">{suspendedNotes[one.kind]}</Alert>}
      {one.kind === 'correction' && <Corrected one={one} />}
      {one.kind === 'handOver' && <HandedOver one={one} />}
      {one.closure !== null && <Closed one={one} closure={one.closure} />}
      <CasePart id="change-reason" title="理由">
        <CaseText>{one.reason}</CaseText>
      </CasePart>
      <CasePart id="change-history" title="办理经过">
        <CaseHistory steps={one.history} names={accountChangeActionNames} />
      </CasePart>
      <ChangeDecision one={one} onDecided={onDecided} />
    </Case>
  );
}

const suspendedNotes: Readonly<Record<Change['kind'], string>> = {
  correction: '这个账号已停用，更正以后仍然停用。',
  handOver: '这个账号已停用，移交以后还要恢复使用才能登录。',
  closure: '这个账号已停用，企业不能登录撤销注销，只能联系客服。',
};

function Corrected({ one: { before, after } }: { one: Change }) {
  return (
    <CasePart id="change-data" title="更正的内容">
      <CaseFacts
        facts={(Object.keys(companyDataNames) as (keyof CompanyData)[]).map((name) => ({
          term: companyDataNames[name],
          value:
            after === null || after[name] === before[name] ? (
              <span className="muted">{before[name] || '没有'}（不变）</span>
            ) : (
              <>
                <del>{before[name] || '没有'}</del> 改为 <ins>{after[name]}</ins>
              </>
            ),
        }))}
      />
    </CasePart>
  );
}

function HandedOver({ one }: { one: Change }) {
  const person = useReveal(accountChangeCalls.revealAccountChange, { id: one.id, asOf: one.updateTime });
  return (
    <CasePart id="change-data" title="移交给谁" tools={person.button}>
      <CaseFacts
        facts={[
          { term: '企业名称', value: one.before.companyName },
          { term: '统一社会信用代码', value: <span className="num">{one.before.creditCode}</span> },
          { term: '新经办人', value: person.clear('contactName', one.contactName) },
          { term: '新手机号', value: <span className="num">{person.clear('newPhone', one.newPhone)}</span> },
          { term: '原手机号', value: <span className="num">{person.clear('oldPhone', one.oldPhone)}</span> },
          {
            term: '企业成员',
            value: one.memberCount === 0 ? '没有' : `${String(one.memberCount)} 名，移交后不变`,
          },
          { term: '证明材料', value: <CaseFiles label="证明材料" files={one.files} isShown /> },
        ]}
      />
    </CasePart>
  );
}

const approvals: Readonly<
  Record<Change['kind'], Required<Pick<DecisionAct<Action>, 'label' | 'done' | 'asks'>>>
> = {
  correction: {
    label: '同意更正',
    done: '企业资料已更正',
    asks: '企业资料随即更正，企业会收到消息。',
  },
  handOver: {
    label: '同意移交',
    done: '企业账号已移交',
    asks: '账号随即换成新手机号：全部登录结束，原密码和邮箱失效，新旧手机号都会收到短信。新经办人用新手机号加验证码登录，设置新密码；企业成员不变。',
  },
  closure: closureApproval,
};

function actsFor({ kind, actions }: Change): DecisionAct<Action>[] {
  const acts: readonly DecisionAct<Action>[] = [
    {
      action: 'approve',
      variant: 'main',
      shortcut: 'A',
      ...approvals[kind],
    },
    { action: 'reject', label: '不同意', variant: 'danger', shortcut: 'X', done: '没有同意，已告知提出人' },
    { action: 'withdraw', label: '收回申请', done: '申请已收回' },
  ];
  return acts.filter(({ action }) => (actions as readonly AccountChangeAction[]).includes(action));
}

function ChangeDecision({ one, onDecided }: { one: Change; onDecided: () => void }) {
  const form = useForm<Opinion, Opinion>({
    rules,
    initial: { comment: '' },
    draft: { key: `account-change ${String(one.id)}`, secrets: [] },
  });
  return (
    <Decision
      acts={actsFor(one)}
      form={form}
      send={(action, { comment }) =>
        mutate(
          accountChangeCalls.moveAccountChange,
          { id: one.id, action, comment, updateTime: one.updateTime },
          { quiet: true },
        )
      }
      moved={{
        codes: [accountErrors.accountChangeMoved.code],
        call: accountChangeCalls.moveAccountChange,
      }}
      onDecided={onDecided}
      hint={one.isOwn && one.state === 'waiting' ? '这是您提出的，须由另一位决定；您可以收回。' : ''}
      {...(!one.isOwn && {
        comment: { label: '意见', help: '不同意须写明，提出人会看到。', maxLength: accountReasonMaxLength },
      })}
      closed={`不需要办理：${one.stateName}。`}
    />
  );
}
