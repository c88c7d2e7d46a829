import { useState } from 'react';
import { assessmentConsentCalls, type AssessmentConsent } from '#contract/assessments/consent-calls.ts';
import { levelTools, toolNames, type LevelTool } from '#contract/assessments/constants.ts';
import type { AssessmentTool } from '#contract/assessments/model-schema.ts';
import type { MemberRole } from '#contract/acting.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import styles from './result.module.css';

interface Asked {
  key: string;
  label: string;
  note: string;
  isGiven: (consent: AssessmentConsent) => boolean;
  /** The same with this one answered otherwise. */
  answered: (consent: AssessmentConsent, isGiven: boolean) => AssessmentConsent;
}

const flag = (key: Exclude<keyof AssessmentConsent, 'badges'>, label: string, note: string): Asked => ({
  ...{ key, label, note },
  isGiven: (consent) => consent[key],
  answered: (consent, isGiven) => ({ ...consent, [key]: isGiven }),
});

/** Asked by each tool apart, beside its result. */
const badge = (tool: LevelTool): Asked => ({
  key: `badge-${tool}`,
  label: `在公开页面显示“${toolNames[tool]}”的现场评估等级`,
  note: '显示在本企业的服务商主页、服务商列表，以及写明由本企业提供的方案、案例、平台、产品和资源的页面上：评估工具、等级、双方确认的日期，任何人都能看到，并能打开报告核验页，那里还有企业自评结果。只显示最近一次双方确认的现场评估，以后再评的也是；自评等级不显示。没有服务商主页、账号停用时不显示。收回以后，记下了报告编号的人仍能打开核验页。',
  isGiven: ({ badges }) => badges.includes(tool),
  answered: (consent, isGiven) => ({
    ...consent,
    badges: [...consent.badges.filter((each) => each !== tool), ...(isGiven ? [tool] : [])],
  }),
});

const flags: readonly Asked[] = [
  flag(
    'inPeers',
    '结果计入同行统计',
    '每项工具只计最近一次的结果。别的企业只看得到 10 家以上的平均值和四分位数，看不到是哪一家、有几家。',
  ),
  flag(
    'inLevels',
    '等级计入公开的区县、行业统计',
    '产业大屏按区县和行业公布 10 家以上企业的等级分布，家数只取整十。每项工具只计最近一次的结果，看不到是哪一家；控制系统安全不计。',
  ),
  flag(
    'showsName',
    '报告核验页显示企业全称和统一社会信用代码',
    '不同意时，扫报告二维码的人看到的名称和代码都隐去一部分，例如“恒岳****公司”“****5678”。',
  ),
];

interface ConsentProps {
  role: MemberRole;
  /** Beside the result of one tool: what is asked by others stays out. */
  tool?: AssessmentTool;
}

/** What the enterprise lets others see; each is asked apart, and may be taken back at any time. */
export function Consent({ role, tool }: ConsentProps) {
  const asked = [...flags, ...levelTools.filter((each) => tool === undefined || each === tool).map(badge)];
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
          asked.map(({ key, label, note, isGiven, answered }) => (
            <div key={key}>
              <Checkbox
                name={key}
                label={label}
                isChecked={isGiven(wanted ?? kept)}
                isDisabled={role !== 'owner'}
                onChange={(isChecked) =>
                  void choose(answered(save.isBusy ? (wanted ?? kept) : kept, isChecked))
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
