import { useState } from 'react';
import { assessmentConsentCalls, type AssessmentConsent } from '#contract/assessments/consent-calls.ts';
import type { MemberRole } from '#contract/acting.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import styles from './result.module.css';

const asked: readonly { key: keyof AssessmentConsent; label: string; note: string }[] = [
  {
    key: 'inPeers',
    label: '结果计入同行统计',
    note: '每项工具只计最近一次的结果。别的企业只看得到 10 家以上的平均值和四分位数，看不到是哪一家、有几家。',
  },
  {
    key: 'inLevels',
    label: '等级计入公开的区县、行业统计',
    note: '产业大屏按区县和行业公布 10 家以上企业的等级分布，家数只取整十。每项工具只计最近一次的结果，看不到是哪一家；控制系统安全不计。',
  },
  {
    key: 'showsName',
    label: '报告核验页显示企业全称和统一社会信用代码',
    note: '不同意时，扫报告二维码的人看到的名称和代码都隐去一部分，例如“恒岳****公司”“****5678”。',
  },
];

/** What the enterprise lets others see; each is asked apart, and may be taken back at any time. */
export function Consent({ role }: { role: MemberRole }) {
  const consent = useCall(assessmentConsentCalls.assessmentConsent, {}, { isPart: true });
  const save = useMutation(assessmentConsentCalls.saveAssessmentConsent, { done: '已保存' });
  // a box shows at once what was chosen, and what is kept where that failed
  const [wanted, setWanted] = useState<AssessmentConsent>();
  // once it is kept, what is kept counts: it may be changed in another window
  const [last, setLast] = useState(consent.data);
  if (consent.data !== last) {
    setLast(consent.data);
    setWanted(undefined);
  }
  async function choose(next: AssessmentConsent) {
    setWanted(next);
    if ((await save.run(next)) === undefined) setWanted(undefined);
  }
  return (
    <section className={`card ${styles.section ?? ''}`} aria-labelledby="assessment-consent">
      <h2 id="assessment-consent">企业的同意</h2>
      <p className="muted">
        都不是必须的，不影响使用自评估；随时可以改，改后马上生效。
        {role !== 'owner' && '由企业负责人决定。'}
      </p>
      <Loaded of={consent} skeleton={<SkeletonRows count={2} />}>
        {(kept) =>
          asked.map(({ key, label, note }) => (
            <div key={key}>
              <Checkbox
                name={key}
                label={label}
                isChecked={(wanted ?? kept)[key]}
                isDisabled={role !== 'owner'}
                onChange={(isChecked) =>
                  void choose({ ...(save.isBusy ? (wanted ?? kept) : kept), [key]: isChecked })
                }
              />
              <span className={styles.note}>{note}</span>
            </div>
          ))
        }
      </Loaded>
    </section>
  );
}
