import type { ReactNode } from 'react';
import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import { monthsBetweenDiagnoses } from '#contract/diagnosis/constants.ts';
import { diagnosticLevels } from '#contract/diagnosis/levels.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { FactLine } from '#web/ui/fact-line/fact-line.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { useCityDistricts } from '#web/lib/city/use-city-districts.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import styles from './page.module.css';

/** The page reads well before the city is drawn. */
const OpenDistricts = lazyComponent(
  async () => (await import('./open-districts.tsx')).OpenDistricts,
  <SkeletonRows count={6} />,
);

const process = [
  { title: '提交申请', text: '登录后填写希望达到的等级和要解决的问题，约 20 分钟，可以分次保存。' },
  { title: '区县初审', text: '5 个工作日内答复；需要补正的退回修改，填写的内容保留。受理前可以撤回。' },
  { title: '派出专家', text: '按行业和问题选派专家，5 个工作日内与企业约定入厂时间。' },
  { title: '入厂诊断', text: '查看现场、访谈、调取数据，一般 1 至 3 天，不要求停机。' },
  { title: '确认报告', text: '离厂后 10 个工作日内出具报告，企业确认或者提出意见。' },
  { title: '专家评审', text: '专家组评审后办结，报告只有企业自己和经办人员能下载。' },
];

/** What the diagnosis is, for anybody; `children` is what the reader can do about it. */
export function BeforeApply({ children }: { children: ReactNode }) {
  return (
    <div className={styles.split}>
      <div className={styles.side}>{children}</div>
      <div className={styles.main}>
        <Facts />
        <Districts />
        <section className={`card ${styles.box ?? ''}`} aria-labelledby="diagnosis-who">
          <h2 id="diagnosis-who">谁可以申请</h2>
          <ul className={styles.points}>
            <li>企业账号，认证与否都可以申请</li>
            <li>企业所在的区县已开放诊断申请，并且还有名额</li>
            <li>没有正在办理的诊断申请，{monthsBetweenDiagnoses} 个月内没有做过诊断</li>
          </ul>
        </section>
        <section className={`card ${styles.box ?? ''}`} aria-labelledby="diagnosis-how">
          <h2 id="diagnosis-how">怎样办理</h2>
          <ol className={styles.process}>
            {process.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </section>
        <section className={`card ${styles.box ?? ''}`} aria-labelledby="diagnosis-levels">
          <h2 id="diagnosis-levels">成熟度的五个等级</h2>
          <dl className={styles.levels}>
            {diagnosticLevels.map(({ level, name, text }) => (
              <div key={level}>
                <dt>
                  <span className="num">{level}</span> {name}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p>
            不清楚本企业在哪一级？
            <a className="inline" href="#/home/selfAssessment">
              先做一份自评估
            </a>
          </p>
        </section>
      </div>
    </div>
  );
}

/** What it costs, who may ask for it, and how many places there are. */
function Facts() {
  const { data = [] } = useCall(diagnosisCalls.district, {});
  const left = data.reduce((sum, district) => sum + district.left, 0);
  return (
    <section className={`card ${styles.facts ?? ''}`} aria-label="诊断要点">
      <FactLine
        money="免费"
        whoLabel="谁能申请"
        who="开放区县的企业"
        time={left > 0 ? { text: `剩 ${String(left)} 个名额`, note: '', isSoon: false } : undefined}
      />
    </section>
  );
}

function Districts() {
  const open = useCall(diagnosisCalls.district, {});
  const districts = useCityDistricts();
  return (
    <section className={`card ${styles.box ?? ''}`} aria-labelledby="diagnosis-districts">
      <SectionHead id="diagnosis-districts" title="开放的区县" />
      <Loaded of={open} skeleton={<SkeletonRows count={6} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="目前没有开放申请的区县">开放后会发布通知。</EmptyState>
          ) : districts === undefined ? (
            <SkeletonRows count={6} />
          ) : (
            <OpenDistricts open={rows} districts={districts} />
          )
        }
      </Loaded>
    </section>
  );
}
