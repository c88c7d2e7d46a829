import type { ResponseOf } from '#contract/call.ts';
import { appealWorkCalls } from '#contract/account/appeal-work-calls.ts';
import { appealActionNames, type StaffAppealAction } from '#contract/account/appeal-workflow.ts';
import {
  appealCommentMaxLength,
  appealCorrectionDays,
  appealObjectionHours,
} from '#contract/account/constants.ts';
import { accountErrors } from '#contract/account/errors.ts';
import { maxLength, type FormRules } from '#contract/shared-rules/rule.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Case, CaseFacts, CaseFiles, CaseHistory, CasePart } from '#web/console/case.tsx';
import { Decision, type DecisionAct } from '#web/console/decision.tsx';
import { useReveal } from '#web/console/reveal.tsx';
import { LoadedCase } from '#web/console/loaded-case.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';

type Appeal = ResponseOf<typeof appealWorkCalls.getAppeal>;
interface Opinion {
  comment: string;
}

const rules: FormRules<Opinion> = { comment: maxLength(appealCommentMaxLength, 'appealCommentTooLong') };

const acts: readonly DecisionAct<StaffAppealAction>[] = [
  {
    action: 'approve',
    label: '通过',
    variant: 'main',
    shortcut: 'A',
    done: '申诉已通过，原联系人可以提出异议',
    asks: `原手机号会收到短信，${String(appealObjectionHours)} 小时内可以提出异议；期满没有异议，账号换成新手机号，所有设备退出登录，须重新设置密码。`,
  },
  { action: 'return', label: '退回修改', shortcut: 'R', done: '已退回申请人修改' },
  {
    action: 'reject',
    label: '不通过',
    variant: 'danger',
    shortcut: 'X',
    done: '申诉未通过，已短信告知申请人',
    asks: '申请人会收到短信，这份申诉随即办结。申请人可以重新申诉，需要重新填写和上传。',
  },
];

/** One appeal as it is decided: who asks, for which account, what proves it, and who else asks. */
export function AppealReader({ id, onDecided }: { id: number; onDecided: () => void }) {
  const found = useCall(appealWorkCalls.getAppeal, { id });
  return <LoadedCase of={found}>{(one) => <AppealCase one={one} onDecided={onDecided} />}</LoadedCase>;
}

function AppealCase({ one, onDecided }: { one: Appeal; onDecided: () => void }) {
  const form = useForm<Opinion, Opinion>({
    rules,
    initial: { comment: '' },
    draft: { key: `appeal-review ${String(one.appealId)}`, secrets: [] },
  });
  const person = useReveal(appealWorkCalls.revealAppeal, { id: one.appealId, asOf: one.updateTime });
  return (
    <Case
      title={one.enterpriseName}
      marks={<Tag>{one.stateName}</Tag>}
      about={
        <>
          企业账号修改手机号，{shanghaiMinute(one.createTime)} 提交
          {one.effectiveTime !== null && `，${shanghaiMinute(one.effectiveTime)} 生效`}
        </>
      }
    >
      <Rivals others={one.others} />
      <CasePart id="appeal-applicant" title="申请人和材料" tools={person.button}>
        <CaseFacts
          facts={[
            { term: '企业名称', value: one.enterpriseName },
            { term: '新联系人', value: person.clear('contactName', one.contactName) },
            {
              term: '新手机号',
              value: <span className="num">{person.clear('newPhone', one.newPhone)}</span>,
            },
            { term: '营业执照和委托书', value: <CaseFiles label="申诉材料" files={one.files} isShown /> },
          ]}
        />
      </CasePart>
      <CasePart id="appeal-account" title="要更换手机号的账号">
        <CaseFacts
          facts={[
            { term: '登录账号', value: one.account || '账号已注销' },
            { term: '企业名称', value: one.companyName || '没有企业资料' },
            { term: '统一社会信用代码', value: <span className="num">{one.creditCode || '没有填写'}</span> },
            { term: '所在区域', value: one.areaPath || '没有填写' },
            { term: '原手机号', value: <span className="num">{one.oldPhone}</span> },
          ]}
        />
      </CasePart>
      <CasePart id="appeal-history" title="办理经过">
        <CaseHistory steps={one.history} names={appealActionNames} />
      </CasePart>
      <Decision
        acts={acts.filter(({ action }) => one.actions.includes(action))}
        form={form}
        send={(action, { comment }) =>
          mutate(
            appealWorkCalls.moveAppeal,
            { id: one.appealId, action, comment, updateTime: one.updateTime },
            { quiet: true },
          )
        }
        moved={{
          codes: [
            accountErrors.appealMoved.code,
            accountErrors.appealNotWaiting.code,
            accountErrors.appealOtherApproved.code,
          ],
          call: appealWorkCalls.moveAppeal,
        }}
        onDecided={onDecided}
        hint="通过前请用新手机号与申请人核实身份。"
        comment={{
          label: '意见',
          help: `退回和不通过须写明。退回的意见申请人会看到，${String(appealCorrectionDays)} 天内可以修改；不通过的，短信请申请人向客服询问。`,
          maxLength: appealCommentMaxLength,
        }}
        phrases={[
          '执照看不清，请重新上传。',
          '委托书缺少公章，请补齐后重新上传。',
          '企业名称与执照不一致，请更正。',
        ]}
        closed={
          one.state === 'returned' ? '已退回申请人修改，重新提交后再审核。' : `不需要办理：${one.stateName}。`
        }
      />
    </Case>
  );
}

/** Others who ask for the same account: one of them at most is right. */
function Rivals({ others }: Pick<Appeal, 'others'>) {
  if (others.length === 0) return null;
  return (
    <Alert tone="warning">
      <p>同一账号还有 {others.length} 份申诉，请一并核对：</p>
      <ul>
        {others.map(({ appealId, stateName, createTime }) => (
          <li key={appealId}>
            <a
              className="inline"
              href={`#${addressOf('/console', { page: 'appeals', view: 'all', id: appealId })}`}
            >
              {shanghaiMinute(createTime)} 提交的申诉，{stateName}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
