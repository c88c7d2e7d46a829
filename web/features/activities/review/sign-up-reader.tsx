import type { ResponseOf } from '#contract/call.ts';
import { activityErrors } from '#contract/activities/errors.ts';
import { signUpCalls } from '#contract/activities/sign-up-calls.ts';
import { signUpStateNames, signUpTransitions } from '#contract/activities/sign-up-workflow.ts';
import { anything, type FormRules } from '#contract/shared-rules/rule.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Case, CaseFacts, CaseHistory, CasePart } from '#web/console/case.tsx';
import { Decision, type DecisionAct } from '#web/console/decision.tsx';
import { useReveal } from '#web/console/reveal.tsx';
import { LoadedCase } from '#web/console/loaded-case.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { download } from '#web/lib/download.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';

type SignUp = ResponseOf<typeof signUpCalls.getSignUp>;
type Action = 'confirm' | 'return' | 'reject' | 'attend' | 'unattend';
interface Opinion {
  comment: string;
}
const rules: FormRules<Opinion> = { comment: anything };

const acts: readonly DecisionAct<Action>[] = [
  { action: 'confirm', label: '确认报名', variant: 'main', shortcut: 'A', done: '已确认，报名人会收到通知' },
  { action: 'attend', label: '登记到场', variant: 'main', shortcut: 'A', done: '已登记到场' },
  { action: 'unattend', label: '撤销到场登记', done: '已撤销登记' },
  { action: 'return', label: '退回修改', shortcut: 'R', done: '已退回报名人修改，名额为其保留' },
  {
    action: 'reject',
    label: '不通过',
    variant: 'danger',
    shortcut: 'X',
    done: '报名未通过，报名人会看到理由',
    asks: '报名人会收到通知和您写的理由；占着名额的，名额随即空出。',
  },
];

const actionNames: Readonly<Record<string, string>> = {
  signUp: '报名',
  apply: '报名，等待审核',
  queue: '报名，进入候补',
  cancel: '报名人取消',
  moveUp: '候补转为确认',
  moveUpToReview: '候补转为待审核',
  confirm: '确认报名',
  return: '退回修改',
  resubmit: '修改后重新提交',
  reject: '不通过',
  attend: '登记到场',
  unattend: '撤销到场登记',
};

/** One sign-up for an activity as it is decided. */
export function SignUpReader({ id, onDecided }: { id: number; onDecided: () => void }) {
  const found = useCall(signUpCalls.getSignUp, { id });
  return <LoadedCase of={found}>{(one) => <SignUpCase one={one} onDecided={onDecided} />}</LoadedCase>;
}

function SignUpCase({ one, onDecided }: { one: SignUp; onDecided: () => void }) {
  const { id, activityId, state } = one;
  const form = useForm<Opinion, Opinion>({
    rules,
    initial: { comment: '' },
    draft: { key: `sign-up-review ${String(id)}`, secrets: [] },
  });
  const offered = acts.filter(({ action }) => signUpTransitions[action].from.some((from) => from === state));
  const person = useReveal(signUpCalls.revealSignUp, { id, asOf: one.updateTime });
  const path = `${signUpCalls.attendanceList.path}?activityId=${String(activityId)}`;
  return (
    <Case
      title={one.enterpriseName || person.clear('name', one.name)}
      marks={<Tag>{signUpStateNames[state]}</Tag>}
      about={`${shanghaiMinute(one.createTime)} 报名`}
    >
      <CasePart
        id="sign-up-form"
        title="报名内容"
        tools={
          <>
            {person.button}
            <Button
              variant="link"
              size="small"
              onClick={() => void download(path, `签到表-${String(activityId)}.csv`)}
            >
              下载这项活动的签到表
            </Button>
          </>
        }
      >
        <CaseFacts
          facts={[
            {
              term: '活动',
              value: (
                <a
                  className="inline"
                  href={`#${addressOf('/socialInteraction/ZHHDDetail', { infoId: activityId })}`}
                >
                  {one.title}
                </a>
              ),
            },
            { term: '单位', value: one.enterpriseName || '个人' },
            { term: '联系人', value: person.clear('name', one.name) },
            { term: '手机号', value: <span className="num">{person.clear('phone', one.phone)}</span> },
            { term: '人数', value: <span className="num">{one.people}</span> },
            { term: '备注', value: one.remark || '没有填写' },
          ]}
        />
      </CasePart>
      <CasePart id="sign-up-history" title="办理经过">
        <CaseHistory steps={one.steps} names={actionNames} />
      </CasePart>
      <Decision
        acts={offered}
        form={form}
        send={(action, { comment }) => decide(one, action, comment)}
        moved={{ codes: [activityErrors.signUpMoved.code], call: signUpCalls.decideSignUp }}
        onDecided={onDecided}
        {...(offered.some(({ action }) => action === 'return' || action === 'reject') && {
          comment: {
            label: '理由',
            help: '退回和不通过须写明，报名人会看到。',
            maxLength: 500,
            isOptional: true,
          },
        })}
        closed={`不需要办理：${signUpStateNames[state]}。`}
      />
    </Case>
  );
}

function decide({ id, updateTime }: SignUp, action: Action, comment: string): Promise<unknown> {
  const quiet = { quiet: true } as const;
  return action === 'attend' || action === 'unattend'
    ? mutate(signUpCalls.markAttendance, { id, hasAttended: action === 'attend' }, quiet)
    : mutate(signUpCalls.decideSignUp, { id, decision: action, comment, updateTime }, quiet);
}
