import { useState } from 'react';
import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import type { Match } from '#contract/eligibility/entities.ts';
import { shanghaiDay, shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { truthNames } from '#contract/eligibility/states.ts';
import { useAskAgain } from '#web/lib/call/use-ask-again.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { useHistoryNote } from '#web/lib/routing/history-notes.ts';
import { isEnterprise } from '#web/lib/session/is-enterprise.ts';
import { useSession } from '#web/lib/session/session.ts';
import { mainHeading } from '#web/lib/main-heading.ts';
import { showToast } from '#web/lib/toasts.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { keepAnswers, readDated } from '../calculator/kept-answers.ts';
import { TakeAnswers } from '../calculator/take-answers.tsx';
import { TermCalendar } from '../calendar/term-calendar.tsx';
import { OwnOffers } from '../direct/own-offers.tsx';
import { MatchDetails } from '../match/match-detail.tsx';
import styles from '../match/match.module.css';
import { OwnFacts } from '../match/own-facts.tsx';
import { TruthTag } from '#web/lib/text/truth-tag.tsx';
import { amountText, countText, matchPage, pagePath } from '../match/words.ts';

/** Which policies and declarations fit the enterprise, which want data, which do not fit; with `id`, one of them rule by rule. */
export function WorkbenchTab({ query }: { query: URLSearchParams }) {
  const { user } = useSession();
  if (user === undefined) return <SkeletonRows count={4} />;
  if (!isEnterprise(user)) return <Alert tone="info" title="政策匹配按企业资料进行，请用企业账号登录" />;
  const id = Number(query.get('id'));
  if (Number.isSafeInteger(id) && id > 0) return <MatchDetails key={id} itemId={id} />;
  return (
    <div className={styles.groups}>
      <OwnOffers />
      <Matches />
    </div>
  );
}

const order = ['met', 'missing', 'unmet'] as const;

function Matches() {
  const found = useCall(eligibilityCalls.ownMatches, {}, { keepsPrevious: true });
  useAskAgain(found);
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={4} />}>
      {(matches) => (
        <div className={styles.groups}>
          <KeptAnswers />
          {matches.length === 0 && (
            <EmptyState title="现在没有可以逐条匹配的政策">
              <a className="inline" href="#/Info/declareList?status=underway">
                看正在申报的
              </a>
            </EmptyState>
          )}
          {order.map((truth) => (
            <Group key={truth} truth={truth} matches={matches.filter((match) => match.truth === truth)} />
          ))}
          <OwnCalendar matches={matches} />
          <OwnFacts />
        </div>
      )}
    </Loaded>
  );
}

/** What somebody has answered in this browser before he logged in. */
function KeptAnswers() {
  const today = shanghaiDay(useNow(false));
  const [{ day, answers }, setKept] = useState(() => readDated(today));
  function forget(count: number) {
    keepAnswers([], today);
    setKept({ day: '', answers: [] });
    showToast('success', count === 0 ? '本机留的回答已清掉' : `已带入 ${String(count)} 项，结果已更新`);
    mainHeading()?.focus();
  }
  return <TakeAnswers answers={answers} day={day} onTaken={forget} />;
}

/** The terms of what fits, and of what wants data. */
function OwnCalendar({ matches }: { matches: readonly Match[] }) {
  const [isOwn, setIsOwn] = useState(true);
  const fitting = new Set(matches.flatMap(({ itemId, truth }) => (truth === 'unmet' ? [] : [itemId])));
  return (
    <div className={styles.group}>
      <Checkbox name="own-terms" label="日历里只看符合和差资料的" isChecked={isOwn} onChange={setIsOwn} />
      <TermCalendar
        {...(isOwn && {
          shows: ({ id }) => fitting.has(id),
          ofWhat: '符合和差资料的',
        })}
      />
    </div>
  );
}

/** So many of each stand there at first: what does not fit is seldom asked for, and the calendar comes below. */
const shownAtFirst: Readonly<Record<Match['truth'], number>> = { met: 10, missing: 6, unmet: 0 };

function Group({ truth, matches }: { truth: Match['truth']; matches: readonly Match[] }) {
  // whoever comes back from one of them finds the list as it was
  const [isWhole, setIsWhole] = useHistoryNote(`all-${truth}`, () => false);
  if (matches.length === 0) return null;
  const few = shownAtFirst[truth];
  return (
    <section className={styles.group} aria-labelledby={`matches-${truth}`}>
      <h2 id={`matches-${truth}`}>
        {truthNames[truth]}（{matches.length} 项）
      </h2>
      <ul className={styles.list} aria-label={truthNames[truth]}>
        {(isWhole ? matches : matches.slice(0, few)).map((match) => (
          <li key={match.itemId} className={`card ${styles.row ?? ''}`}>
            <div className={styles.head}>
              <a href={`#${addressOf(pagePath, { page: matchPage, id: match.itemId })}`}>
                <b>{match.title}</b>
              </a>
              <TruthTag of={match.truth} />
            </div>
            <p>{[countText(match.counts), amountText(match)].filter((each) => each !== '').join('；')}</p>
            <p className="meta">
              {match.kind === 'policy' ? '政策' : '申报'}
              {match.endTime !== null && `，${shanghaiMinute(match.endTime)} 截止`}
              {match.missing.length > 0 && `；缺：${match.missing.join('、')}`}
            </p>
          </li>
        ))}
      </ul>
      {matches.length > few && (
        <p>
          <Button
            aria-expanded={isWhole}
            aria-label={`${isWhole ? '收起' : `看全部 ${String(matches.length)} 项`}：${truthNames[truth]}`}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? '收起' : `看全部 ${String(matches.length)} 项`}
          </Button>
        </p>
      )}
    </section>
  );
}
