import type { CSSProperties } from 'react';
import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import type { MatchDetail, MatchRow, RuledAnswer } from '#contract/eligibility/entities.ts';
import { ruleTruthNames } from '#contract/eligibility/states.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import type { PropsOf } from '#web/features/content/service-parts.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { isEnterprise } from '#web/lib/session/is-enterprise.ts';
import { useSession } from '#web/lib/session/session.ts';
import { TruthTag } from '#web/lib/text/truth-tag.tsx';
import { calculatorPath } from '../calculator/place.ts';
import styles from '../match/match.module.css';
import { amountText, countText, matchPage, pagePath } from '../match/words.ts';

/**
 * What rules say to a question. Of an enterprise what they make of its own values: those are read here by a call of their own, so that whoever phrases answers
 * never has them.
 */
export function Part({ ruled }: PropsOf<'eligibility/asked-rules'>) {
  const { user } = useSession();
  const isOfEnterprise = isEnterprise(user);
  const { data: matches = [] } = useCall(
    eligibilityCalls.ownMatchesOf,
    { itemIds: ruled.map(({ itemId }) => itemId) },
    { isEnabled: isOfEnterprise, isPart: true, quietSession: true },
  );
  return (
    <section className={styles.detail} aria-labelledby="asked-rules">
      <h3 id="asked-rules">{isOfEnterprise ? '按规则，本企业' : '能不能申请、能得多少，按规则'}</h3>
      {isOfEnterprise && <OwnCounts />}
      <ul className={styles.list}>
        {ruled.map((item) => (
          <li key={item.itemId} className={`card ${styles.row ?? ''}`}>
            <Ruled item={item} match={matches.find(({ itemId }) => itemId === item.itemId)} />
          </li>
        ))}
      </ul>
      {!isOfEnterprise && (
        <p>
          <a className="inline" href={`#${calculatorPath}`}>
            用政策计算器算一算
          </a>
          ：不用登录，回答只留在您的浏览器里。
        </p>
      )}
      <p className="meta">按现行规则自动对照，供参考；以政策原文为准。</p>
    </section>
  );
}

/** All that it can use, in a line: a question for it without a subject is answered by that. */
function OwnCounts() {
  const { data } = useCall(eligibilityCalls.ownMatches, {}, { isPart: true, quietSession: true });
  if (data === undefined) return null;
  const of = (truth: string) => String(data.filter((match) => match.truth === truth).length);
  return (
    <p>
      现在能用的 {data.length} 项里，符合全部 {of('met')} 项，差资料 {of('missing')} 项，不符合 {of('unmet')}{' '}
      项。
      <a className="inline" href={`#${addressOf(pagePath, { page: matchPage })}`}>
        看全部
      </a>
    </p>
  );
}

function Head({ item: { kind, itemId, title, endTime } }: { item: RuledAnswer }) {
  return (
    <>
      <a href={contentHref(kind, itemId)}>
        <b>{title}</b>
      </a>
      {endTime !== null && <span className="meta">{shanghaiMinute(endTime)} 截止</span>}
    </>
  );
}

function Quoted({ text, clause, document }: { text: string; clause: string; document?: string }) {
  return (
    <>
      {text}
      {clause !== '' && (
        <span className="meta">
          （原文：{clause}
          {document !== undefined && document !== '' && `，${document}`}）
        </span>
      )}
    </>
  );
}

function Conditions({ item }: { item: RuledAnswer }) {
  return (
    <>
      <div className={styles.head}>
        <Head item={item} />
      </div>
      <ul className={styles.sentences} aria-label={`${item.title}的条件和金额`}>
        {[...item.conditions, ...item.amount].map(({ depth, ...line }, n) => (
          <li key={`${String(n)} ${line.text}`} style={{ '--depth': depth } as CSSProperties}>
            <Quoted {...line} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Without its own values, as to anybody. */
function Ruled({ item, match }: { item: RuledAnswer; match: MatchDetail | undefined }) {
  if (match === undefined) return <Conditions item={item} />;
  const amount = amountText(match);
  return (
    <>
      <div className={styles.head}>
        <Head item={item} />
        <TruthTag of={match.truth} />
      </div>
      <p>{[countText(match.counts), ...(amount === '' ? [] : [amount])].join('；')}</p>
      {match.missing.length > 0 && <p>缺：{match.missing.join('、')}</p>}
      <ul className={styles.sentences} aria-label={`${item.title}的逐条结果`}>
        {match.rows.map((row) => (
          <li key={row.key} style={{ '--depth': row.depth } as CSSProperties}>
            <Quoted text={sentenceOf(row)} clause={row.clause} document={row.document} />
          </li>
        ))}
        {match.truth !== 'unmet' &&
          match.steps.map((step, n) => (
            <li key={`${String(n)} ${step.text}`}>
              <Quoted text={`金额：${step.text}`} clause={step.clause} />
            </li>
          ))}
      </ul>
      <p>
        <a className="inline" href={`#${addressOf(pagePath, { page: matchPage, id: item.itemId })}`}>
          {match.truth === 'missing' ? '补资料，看逐条结果' : '看逐条结果'}
        </a>
      </p>
    </>
  );
}

/** 上年度营业收入不低于 2,000 万元：本企业 3,000 万元，符合. */
function sentenceOf({ isHead, isBonus, name, wanted, yours, truth }: MatchRow): string {
  if (isHead) return `${name}：${ruleTruthNames[truth]}`;
  const own = yours === '' ? '' : `本企业 ${yours}，`;
  return `${isBonus ? '加分：' : ''}${name}${wanted}：${own}${ruleTruthNames[truth]}`;
}
