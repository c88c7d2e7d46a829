import { useState } from 'react';
import type { MatchDetail } from '#contract/eligibility/entities.ts';
import { factPurpose } from '#contract/eligibility/constants.ts';
import { eligibilityErrors } from '#contract/eligibility/errors.ts';
import { fieldOf } from '#contract/eligibility/facts.ts';
import { factKey } from '#contract/eligibility/rule-set.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Consent, refusalOf } from './consent.tsx';
import { draftOf, readDraft, type FactDraft } from './fact-draft.ts';
import { FactField } from './fact-field.tsx';
import { give } from './give.ts';
import styles from './match.module.css';

type Ask = NonNullable<MatchDetail['rows'][number]['ask']>;
const keyOf = ({ field, year }: Ask) => factKey(field, year);

/** Each missing value once, whatever wants it: rules first, then the amount. */
function asksOf({ rows, amountAsks }: MatchDetail): Ask[] {
  const all = [...rows.flatMap(({ ask }) => (ask === null ? [] : [ask])), ...amountAsks];
  return [...new Map(all.map((ask) => [keyOf(ask), ask])).values()];
}

/** What is missing, asked here and once: it is kept, and other policies know it as well. */
export function AskFacts({ match }: { match: MatchDetail }) {
  const asks = asksOf(match);
  const role = useSession().user?.acting?.role ?? 'owner';
  const today = shanghaiDay(useNow(false));
  const [drafts, setDrafts] = useState<Readonly<Record<string, FactDraft>>>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [isAgreed, setIsAgreed] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  if (asks.length === 0) return null;
  const refusal = refusalOf(role, match.hasAgreed);
  if (refusal !== undefined)
    return (
      <section className={`card ${styles.ask ?? ''}`} aria-labelledby="ask-facts">
        <h3 id="ask-facts">补上缺的资料</h3>
        <p className="meta">缺：{[...new Set(asks.map(({ field }) => fieldOf(field).label))].join('、')}</p>
        <Alert tone="info" title={refusal} />
      </section>
    );
  const draftHere = (ask: Ask) => drafts[keyOf(ask)] ?? draftOf(ask.field, ask.known);
  // titles that are not ticked are said as well: that there are none
  const isSaid = (ask: Ask) =>
    drafts[keyOf(ask)] !== undefined || (asks.length === 1 && fieldOf(ask.field).holds === 'titles');
  async function save() {
    const said = asks.filter(isSaid);
    const read = said.map((ask) => ({
      ask,
      ...readDraft(ask, draftHere(ask), today),
    }));
    const wrong = read.flatMap((each) => ('fault' in each ? [[keyOf(each.ask), each.fault] as const] : []));
    const consent =
      match.hasAgreed || isAgreed ? [] : [['agree', eligibilityErrors.factConsent.msg] as const];
    setFaults(Object.fromEntries([...wrong, ...consent]));
    setFailure(said.length === 0 ? '请至少填写一项' : undefined);
    if (said.length === 0 || wrong.length + consent.length > 0) return;
    setIsBusy(true);
    const facts = read.flatMap((each) => ('fact' in each ? [each.fact] : []));
    const refused = await give(facts, { hasAgreed: match.hasAgreed, isAgreed });
    setIsBusy(false);
    if (refused?.at !== 'form') setIsAgreed(false);
    if (refused?.at === 'agree') setFaults({ agree: refused.text });
    else if (refused !== undefined) setFailure(refused.text);
    else {
      setDrafts({});
      showToast('success', '已保存，结果已更新');
    }
  }
  return (
    <form
      className={`card ${styles.ask ?? ''}`}
      aria-labelledby="ask-facts"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3 id="ask-facts">补上缺的资料</h3>
      <p className="meta">填一次，其他政策也能用。只{factPurpose}，企业负责人随时可以撤回。</p>
      <FormFailure text={failure} />
      <div className={styles.fields}>
        {asks.map((ask) => (
          <FactField
            key={keyOf(ask)}
            {...ask}
            draft={draftHere(ask)}
            error={faults[keyOf(ask)]}
            onChange={(draft) => setDrafts({ ...drafts, [keyOf(ask)]: draft })}
          />
        ))}
      </div>
      {!match.hasAgreed && <Consent isAgreed={isAgreed} onChange={setIsAgreed} error={faults['agree']} />}
      <div>
        <Button type="submit" variant="main" isBusy={isBusy}>
          保存并重新匹配
        </Button>
      </div>
    </form>
  );
}
