import { useState } from 'react';
import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import type { Match } from '#contract/eligibility/entities.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { truthNames } from '#contract/eligibility/states.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useAskAgain } from '#web/lib/call/use-ask-again.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { isEnterprise } from '#web/lib/session/is-enterprise.ts';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { MatchDetails } from '../match/match-detail.tsx';
import styles from '../match/match.module.css';
import { TruthTag } from '../match/truth-tag.tsx';
import { amountText, countText, matchPage, pagePath } from '../match/words.ts';

/** Which policies and declarations fit the enterprise, which want data, which do not fit; with `id`, one of them rule by rule. */
export function WorkbenchTab({ query }: { query: URLSearchParams }) {
  const { user } = useSession();
  if (user === undefined) return <SkeletonRows count={4} />;
  if (!isEnterprise(user)) return <Alert tone="info" title="政策匹配按企业资料进行，请用企业账号登录" />;
  const id = Number(query.get('id'));
  if (Number.isSafeInteger(id) && id > 0) return <MatchDetails key={id} itemId={id} />;
  return <Matches />;
}

const order = ['met', 'missing', 'unmet'] as const;

function Matches() {
  const found = useCall(eligibilityCalls.ownMatches, {}, { keepsPrevious: true });
  useAskAgain(found);
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={4} />}>
      {(matches) =>
        matches.length === 0 ? (
          <EmptyState title="现在没有可以逐条匹配的政策">
            <a className="inline" href="#/Info/declareList?status=underway">
              看正在申报的
            </a>
          </EmptyState>
        ) : (
          <div className={styles.groups}>
            {order.map((truth) => (
              <Group key={truth} truth={truth} matches={matches.filter((match) => match.truth === truth)} />
            ))}
            <OwnFacts />
          </div>
        )
      }
    </Loaded>
  );
}

function Group({ truth, matches }: { truth: Match['truth']; matches: readonly Match[] }) {
  if (matches.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={`matches-${truth}`}>
      <h2 id={`matches-${truth}`}>
        {truthNames[truth]}（{matches.length} 项）
      </h2>
      <ul className={styles.list} aria-label={truthNames[truth]}>
        {matches.map((match) => (
          <li key={match.itemId} className={`card ${styles.row ?? ''}`}>
            <div className={styles.head}>
              <a href={`#${addressOf(pagePath, { page: matchPage, id: match.itemId })}`}>
                <b>{match.title}</b>
              </a>
              <TruthTag of={match.truth} />
            </div>
            <p>
              {[countText(match.counts), amountText(match.amount)].filter((each) => each !== '').join('；')}
            </p>
            <p className="meta">
              {match.kind === 'policy' ? '政策' : '申报'}
              {match.endTime !== null && `，${shanghaiMinute(match.endTime)} 截止`}
              {match.missing.length > 0 && `；缺：${match.missing.join('、')}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is known of the enterprise, each with its source; what it gave itself it can take back. */
function OwnFacts() {
  const facts = useCall(eligibilityCalls.ownFacts, {}, { keepsPrevious: true });
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  async function withdraw() {
    setIsBusy(true);
    try {
      await mutate(eligibilityCalls.withdrawFacts, {}, { quiet: true });
      showToast('success', '已撤回，填报的资料已删除');
    } catch (error) {
      showToast('error', messageOf(error));
    } finally {
      setIsBusy(false);
      setIsAsked(false);
    }
  }
  if (facts.data?.hasAgreed !== true) return null;
  const given = facts.data.rows.filter(({ source }) => source === 'given');
  return (
    <section className={styles.group} aria-labelledby="own-facts">
      <h2 id="own-facts">填报过的资料</h2>
      <p>共 {given.length} 项，只用于匹配政策。</p>
      <div>
        <Button onClick={() => setIsAsked(true)}>撤回同意并删除</Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title="撤回同意并删除"
        confirmLabel="确认撤回"
        isBusy={isBusy}
        onConfirm={() => void withdraw()}
        onClose={() => setIsAsked(false)}
      >
        <p>填报过的 {given.length} 项资料会删除，用到它们的政策变回缺数据。</p>
      </ConfirmDialog>
    </section>
  );
}
