import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import type { MatchDetail, MatchRow } from '#contract/eligibility/entities.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useAskAgain } from '#web/lib/call/use-ask-again.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { useNow } from '#web/lib/use-now.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { DataTable, type Column } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { AskFacts } from './ask-facts.tsx';
import { Elsewhere } from './elsewhere.tsx';
import styles from './match.module.css';
import { OwnFacts } from './own-facts.tsx';
import { TruthTag } from '#web/lib/text/truth-tag.tsx';
import { amountText, countText, matchPage, pagePath, windowOf } from './words.ts';

const columns: readonly Column<MatchRow>[] = [
  {
    key: 'name',
    header: '条件',
    isRowHeader: true,
    cell: ({ name, depth, isBonus }) => (
      <span className={depth > 0 ? styles.within : undefined}>
        {name}
        {isBonus && <span className="meta">（加分）</span>}
      </span>
    ),
  },
  { key: 'wanted', header: '要求', cell: ({ wanted }) => wanted },
  {
    key: 'yours',
    header: '本企业',
    cell: ({ yours, source, others, isHead }) =>
      isHead ? (
        ''
      ) : yours === '' ? (
        <span className="meta">没有数据</span>
      ) : (
        <>
          <span className="num">{yours}</span>
          <br />
          <span className="meta">{source}</span>
          {others.map((other) => (
            <span key={other} className="meta">
              <br />
              另有：{other}
            </span>
          ))}
        </>
      ),
  },
  {
    key: 'truth',
    header: '结果',
    cell: ({ truth }) => (
      <span>
        <TruthTag of={truth} isRule />
      </span>
    ),
  },
  {
    key: 'clause',
    header: '原文',
    cell: ({ clause, document }) =>
      clause === '' ? (
        ''
      ) : (
        <q className={styles.clause}>
          {clause}
          {document !== '' && `（${document}）`}
        </q>
      ),
  },
];

/** One policy or declaration, rule by rule. */
export function MatchDetails({ itemId }: { itemId: number }) {
  const found = useCall(eligibilityCalls.ownMatch, { itemId }, { keepsPrevious: true });
  // staff may have changed the rules meanwhile
  useAskAgain(found);
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={6} />}>
      {(match) =>
        match === null ? (
          <EmptyState title="这一项没有可以逐条匹配的规则">
            <a className="inline" href={`#${addressOf(pagePath, { page: matchPage })}`}>
              回到我的政策
            </a>
          </EmptyState>
        ) : (
          <Details match={match} />
        )
      }
    </Loaded>
  );
}

function Details({ match }: { match: MatchDetail }) {
  const { itemId, kind, title, truth, counts, startTime, endTime, rows, steps, least, version } = match;
  const state = windowOf(match, useNow(true));
  return (
    <section className={styles.detail} aria-labelledby="match-title">
      <p>
        <a className="inline" href={`#${addressOf(pagePath, { page: matchPage })}`}>
          回到我的政策
        </a>
      </p>
      <div className={styles.head}>
        <h2 id="match-title">{title}</h2>
        <span role="status">
          <TruthTag of={truth} />
        </span>
      </div>
      <p>
        {countText(counts)}
        {startTime !== null && state === 'noStart' && `。${shanghaiMinute(startTime)} 开始`}
        {endTime !== null && `。${shanghaiMinute(endTime)} ${state === 'end' ? '已经截止' : '截止'}`}
      </p>
      <AskFacts match={match} />
      <Elsewhere fields={match.elsewhere} />
      <Amount match={match} steps={steps} />
      {truth === 'unmet' && <Least least={least} />}
      <DataTable caption="逐条对照" columns={columns} rows={rows} rowKey={({ key }) => key} />
      <p className="meta">
        按第 {version} 版规则由数据自动对照，供参考，不代替受理单位的审核；以政策原文为准。
      </p>
      <div className={styles.acts}>
        {kind === 'declaration' && truth !== 'unmet' && state === 'underway' && (
          <ButtonLink variant="main" href={`#${addressOf(pagePath, { page: 'declare', id: itemId })}`}>
            去办理
          </ButtonLink>
        )}
        <ButtonLink href={contentHref(kind, itemId)}>看原文</ButtonLink>
      </div>
      <OwnFacts />
    </section>
  );
}

function Amount({ match, steps }: { match: MatchDetail; steps: MatchDetail['steps'] }) {
  const text = amountText(match);
  if (text === '') return null;
  return (
    <div className={`card ${styles.amount ?? ''}`}>
      <b>{text}</b>
      {steps.length > 0 && (
        <ol aria-label="金额的算法">
          {steps.map(({ text: step, clause }, n) => (
            <li key={`${String(n)} ${step}`}>
              {step}
              {clause !== '' && <span className="meta">（原文：{clause}）</span>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Least({ least }: { least: readonly string[] | null }) {
  if (least === null || least.length === 0) return null;
  return (
    <div className={`card ${styles.amount ?? ''}`}>
      <b>最少要改变这 {least.length} 项</b>
      <ul>
        {least.map((each, n) => (
          <li key={`${String(n)} ${each}`}>{each}</li>
        ))}
      </ul>
    </div>
  );
}
