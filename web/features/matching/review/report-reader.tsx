import type { ResponseOf } from '#contract/call.ts';
import { reportDecisionMaxLength } from '#contract/matching/constants.ts';
import type { ContactSide } from '#contract/matching/contact-workflow.ts';
import { matchErrors } from '#contract/matching/errors.ts';
import { matchReportCalls } from '#contract/matching/report-calls.ts';
import {
  matchReportActionNames,
  matchReportStateNames,
  type MatchReportDecision,
} from '#contract/matching/report-workflow.ts';
import { contactStateNames, sideNames } from '#contract/matching/state-names.ts';
import { anything, type FormRules } from '#contract/shared-rules/rule.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Case, CaseFacts, CaseHistory, CasePart, CaseText } from '#web/console/case.tsx';
import { Decision, type DecisionAct } from '#web/console/decision.tsx';
import { LoadedCase } from '#web/console/loaded-case.tsx';
import { useReveal } from '#web/console/reveal.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { Tag } from '#web/ui/tag/tag.tsx';
import styles from './report-reader.module.css';

type Report = ResponseOf<typeof matchReportCalls.getMatchReport>;
interface Opinion {
  comment: string;
}
const rules: FormRules<Opinion> = { comment: anything };

const acts: readonly DecisionAct<MatchReportDecision>[] = [
  { action: 'keep', label: '保留', variant: 'main', shortcut: 'A', done: '予以保留，举报人会知道结果' },
  {
    action: 'hide',
    label: '隐藏这条留言',
    shortcut: 'X',
    done: '留言已隐藏，写的人会看到理由',
    asks: '双方都不再看到这条留言的内容，写的人会收到通知和您的理由，不能恢复。',
  },
  {
    action: 'end',
    label: '结束对接',
    variant: 'danger',
    done: '对接已结束，双方会看到理由',
    asks: '双方不能再留言，都会收到通知和您的理由，不能恢复。',
  },
];

/** One report as it is decided: what was reported with a few messages around it, who and about what, and the decision. */
export function ReportReader({ id, onDecided }: { id: number; onDecided: () => void }) {
  const found = useCall(matchReportCalls.getMatchReport, { id });
  return <LoadedCase of={found}>{(one) => <ReportCase one={one} onDecided={onDecided} />}</LoadedCase>;
}

function ReportCase({ one, onDecided }: { one: Report; onDecided: () => void }) {
  const { id, state, reason, note, writerSide, isOfMessage, reporter, writer, messages } = one;
  const reporterSide: ContactSide = writerSide === 'demand' ? 'solution' : 'demand';
  const form = useForm<Opinion, Opinion>({
    rules,
    initial: { comment: '' },
    draft: { key: `match-report ${String(id)}`, secrets: [] },
  });
  const person = useReveal(matchReportCalls.revealMatchReport, { id, asOf: state });
  return (
    <Case
      title={one.demandTitle}
      marks={
        <>
          <Tag>{matchReportStateNames[state]}</Tag>
          <Tag tone="grey">{isOfMessage ? '一条留言' : '整个对接'}</Tag>
        </>
      }
      about={
        <>
          {sideNames[reporterSide]}（账号 {reporter.account}）{shanghaiMinute(one.createTime)} 举报，对接
          {contactStateNames[one.contactState]}
        </>
      }
    >
      <CasePart id="report-why" title={`举报：${reason}`}>
        {note === '' ? <p className="muted">没有写说明。</p> : <CaseText>{note}</CaseText>}
      </CasePart>
      <CasePart id="report-talk" title={isOfMessage ? '被举报的留言和前后几条' : '举报前最近的留言'}>
        <ol className={styles.talk} aria-labelledby="report-talk">
          {messages.map((said) => (
            <li key={said.id} className={said.isReported ? styles.reported : undefined}>
              <p className={styles.by}>
                <b>{sideNames[said.side]}</b>
                <time className="meta num" dateTime={said.createTime}>
                  {shanghaiMinute(said.createTime)}
                </time>
                {said.isReported && isOfMessage && <Tag tone="red">被举报</Tag>}
                {said.isHidden && <Tag tone="grey">已隐藏</Tag>}
              </p>
              <CaseText>{said.body}</CaseText>
            </li>
          ))}
        </ol>
        <p className="meta">
          {isOfMessage ? '其余的留言没有被举报，这里看不到。' : '举报以后写的留言，这里看不到。'}
        </p>
      </CasePart>
      <CasePart id="report-about" title="对接" tools={person.button}>
        <CaseFacts
          facts={[
            { term: '需求', value: <ItemLink kind="demand" item={one.demand} /> },
            { term: '方案', value: <ItemLink kind="solution" item={one.solution} /> },
            { term: '被举报的一方', value: `${sideNames[writerSide]}，账号 ${writer.account}` },
            { term: '姓名', value: person.clear('writer.userName', writer.userName) || '没有登记' },
            { term: '手机号', value: person.clear('writer.phone', writer.phone) || '没有登记' },
          ]}
        />
      </CasePart>
      <CasePart id="report-history" title="办理经过">
        <CaseHistory steps={one.steps} names={matchReportActionNames} />
      </CasePart>
      <Decision
        acts={acts.filter(({ action }) => one.actions.includes(action))}
        form={form}
        send={(action, { comment }) =>
          mutate(matchReportCalls.decideMatchReport, { id, action, comment }, { quiet: true })
        }
        moved={{
          codes: [matchErrors.matchReportDecided.code, matchErrors.matchReportContactOver.code],
          call: matchReportCalls.decideMatchReport,
        }}
        onDecided={onDecided}
        title="处理意见"
        comment={{
          label: '理由',
          help: '隐藏和结束须写明：隐藏的，写的人会看到；结束的，双方都会看到。',
          maxLength: reportDecisionMaxLength,
          isOptional: true,
        }}
        phrases={['含有广告推销内容。', '含有侮辱、威胁对方的内容。', '要求在平台外付款，有诈骗风险。']}
        closed={`这次举报已经办结：${matchReportStateNames[state]}。`}
      />
    </Case>
  );
}

function ItemLink({
  kind,
  item: { id, title, isPublic, party },
}: {
  kind: ContactSide;
  item: Report['demand'];
}) {
  const by = party === '' ? '' : `（${party}）`;
  if (!isPublic)
    return (
      <>
        {title}
        {by}，已撤下或到期
      </>
    );
  return (
    <>
      <a className="inline" href={contentHref(kind, id)}>
        {title}
      </a>
      {by}
    </>
  );
}
