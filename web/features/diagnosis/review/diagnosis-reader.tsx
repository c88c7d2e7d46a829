import { diagnosticLevelName } from '#contract/diagnosis/levels.ts';
import { diagnosisActionNames } from '#contract/diagnosis/workflow.ts';
import { diagnosisWorkCalls } from '#contract/diagnosis/work-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Case, CaseFacts, CaseFiles, CaseHistory, CasePart } from '#web/console/case.tsx';
import { useReveal } from '#web/console/reveal.tsx';
import { LoadedCase } from '#web/console/loaded-case.tsx';
import { useCall } from '#web/lib/call/use-call.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { StateTags } from '../state-tag.tsx';
import type { Diagnosis } from './reviewed-diagnosis.ts';

// with uploads and all that is decided: the queue is there before it
const DiagnosisDecision = lazyComponent(
  async () => (await import('./diagnosis-decision.tsx')).DiagnosisDecision,
  <SkeletonRows count={3} />,
);

/** One application for a diagnosis as staff work on it. */
export function DiagnosisReader({ id, onDecided }: { id: number; onDecided: () => void }) {
  const found = useCall(diagnosisWorkCalls.getDiagnosis, { id });
  return <LoadedCase of={found}>{(one) => <DiagnosisCase one={one} onDecided={onDecided} />}</LoadedCase>;
}

function DiagnosisCase({ one, onDecided }: { one: Diagnosis; onDecided: () => void }) {
  const { form } = one;
  const person = useReveal(diagnosisWorkCalls.revealDiagnosis, { id: one.applyId, asOf: one.updateTime });
  const many = (texts: readonly string[], other: string) =>
    [...texts, ...(other === '' ? [] : [other])].join('、') || '没有填写';
  return (
    <Case
      title={one.companyName}
      marks={<StateTags standing={one} />}
      about={
        <>
          诊断申请 <span className="num">{one.number}</span>，账号 {one.account || '已注销'}
          {one.submitTime !== null && `，${shanghaiMinute(one.submitTime)} 提交`}
          {one.next !== '' && `，接下来：${one.next}${one.dueDay === '' ? '' : `，最晚 ${one.dueDay}`}`}
        </>
      }
    >
      <CasePart id="diagnosis-form" title="申请内容" tools={person.button}>
        <CaseFacts
          facts={[
            { term: '区县', value: one.district },
            {
              term: '自评等级',
              value: form.level === '' ? '没有填写' : `${form.level} 级，${diagnosticLevelName(form.level)}`,
            },
            { term: '要解决的问题', value: many(form.problems, form.problemText) },
            { term: '已有的系统', value: many(form.systems, form.systemText) },
            { term: '联系人', value: person.clear('form.contactName', form.contactName) },
            {
              term: '联系电话',
              value: <span className="num">{person.clear('form.contactPhone', form.contactPhone)}</span>,
            },
            { term: '材料', value: <CaseFiles label="申请材料" files={one.files} /> },
            ...(one.expert === '' ? [] : [{ term: '专家', value: one.expert }]),
            ...(one.visitDay === '' ? [] : [{ term: '入厂日期', value: one.visitDay }]),
          ]}
        />
      </CasePart>
      <CasePart id="diagnosis-office" title="受理单位">
        <CaseFacts
          facts={[
            { term: '单位', value: one.office.office || '没有填写' },
            { term: '电话', value: <span className="num">{one.office.phone || '没有填写'}</span> },
            { term: '负责的同事', value: one.responsible.join('、') || '没有指定' },
            { term: '名额', value: `${String(one.office.quota)} 个，还有 ${String(one.office.left)} 个` },
          ]}
        />
      </CasePart>
      <History id={one.applyId} />
      {/* the form begins with what was arranged so far */}
      <DiagnosisDecision key={`${one.expert} ${one.visitDay}`} one={one} onDecided={onDecided} />
    </Case>
  );
}

function History({ id }: { id: number }) {
  const history = useCall(diagnosisWorkCalls.diagnosisHistory, { id });
  return (
    <CasePart id="diagnosis-history" title="办理经过">
      <Loaded of={history} skeleton={<SkeletonRows count={2} />}>
        {(steps) => (
          <CaseHistory
            steps={steps.map(({ files, ...step }) => ({
              ...step,
              more: files.length > 0 && <CaseFiles label="这一步的文件" files={files} />,
            }))}
            names={diagnosisActionNames}
          />
        )}
      </Loaded>
    </CasePart>
  );
}
