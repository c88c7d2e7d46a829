import { matchCalls } from '#contract/matching/match-calls.ts';
import { ClosedNotice, isClosed } from '#web/lib/closed-service.tsx';
import { useCall } from '#web/lib/call/use-call.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { groupedNumber } from '#web/lib/text/number-text.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import styles from './overview.module.css';

const steps = [
  { name: '发布', text: '企业发布需求，服务商发布方案，审核以后公开。' },
  { name: '匹配', text: '平台按关键词、行业、标签、区域和有效期计算，各给出十个，写明理由。' },
  { name: '对接', text: '一方邀请，另一方接受后留言；双方都同意才交换联系方式。' },
  { name: '评价', text: '登记签约和完成，双方各评价一次。' },
] as const;

const figures = [
  { key: 'openDemands', label: '征集中的需求', unit: '项' },
  { key: 'solutions', label: '公开的方案', unit: '个' },
  { key: 'matches', label: '匹配', unit: '对' },
  { key: 'signed', label: '已签约', unit: '项' },
] as const;

const ways = [
  {
    name: '我有需求',
    make: 'demand',
    makeLabel: '发布需求',
    list: '/Excellent/ServiceResource?tab=solution',
    listLabel: '查看方案',
  },
  {
    name: '我有方案',
    make: 'publish',
    makeLabel: '发布方案',
    list: '/ProductionService/demandList',
    listLabel: '查看需求',
  },
] as const;

/** What the platform on which supply and demand meet is for: how much there is, how it goes, and the ways in. */
export function Part() {
  const { data } = useCall(matchCalls.matchFigures, {});
  return (
    <div className={styles.overview}>
      <ClosedNotice service="matching" />
      <dl className={`card ${styles.figures ?? ''}`} aria-label="供需对接：数量">
        {figures.map(({ key, label, unit }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <b className="num">{data === undefined ? '—' : groupedNumber(data[key])}</b>
              <span className="meta">{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className={`card ${styles.ways ?? ''}`}>
        {ways.map(({ name, make, makeLabel, list, listLabel }) => (
          <p key={make} className={styles.way}>
            <b>{name}</b>
            {!isClosed('supply') && (
              <ButtonLink variant="main" href={`#${addressOf('/company', { page: make, id: 'new' })}`}>
                {makeLabel}
              </ButtonLink>
            )}
            <ButtonLink href={`#${list}`}>{listLabel}</ButtonLink>
          </p>
        ))}
        <p className={styles.way}>
          <b>已经在谈</b>
          <ButtonLink href={`#${addressOf('/company', { page: 'match' })}`}>我的对接</ButtonLink>
        </p>
      </div>
      <section className={`card ${styles.how ?? ''}`} aria-labelledby="match-steps">
        <h2 id="match-steps">怎样对接</h2>
        <ol className={styles.steps}>
          {steps.map(({ name, text }, index) => (
            <li key={name}>
              <b>
                {index + 1}. {name}
              </b>
              <span className="muted">{text}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
