import { useState } from 'react';
import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import { eligibilityErrors } from '#contract/eligibility/errors.ts';
import type { StatedFact } from '#contract/eligibility/fact-rules.ts';
import { factLabel, fieldOf } from '#contract/eligibility/facts.ts';
import { valueText, type NameOf } from '#contract/eligibility/reading.ts';
import { factKey } from '#contract/eligibility/rule-set.ts';
import { takeable } from '#contract/eligibility/visitor.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { isEnterprise } from '#web/lib/session/is-enterprise.ts';
import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Consent, refusalOf } from '../match/consent.tsx';
import { give } from '../match/give.ts';
import { matchPage, pagePath } from '../match/words.ts';

export const ownAddress = addressOf(pagePath, { page: matchPage });

interface TakeAnswersProps {
  answers: readonly StatedFact[];
  /** When the last of them was given. */
  day: string;
  /** So many are in the account now; 0: they are no longer wanted. */
  onTaken: (count: number) => void;
}

/** The way for answers of this browser into an account: of an enterprise by its press and consent; of nobody else. */
export function TakeAnswers(props: TakeAnswersProps) {
  const { isLoggedIn, user } = useSession();
  if (props.answers.length === 0) return null;
  if (isEnterprise(user)) return <Take {...props} />;
  if (isLoggedIn) return null;
  return (
    <Alert tone="info" title="登录后，这些回答可以带进企业资料">
      <p>由您确认后才保存；工商、认证里已有的不会改。以后每项政策都按企业资料自动对照，缺的补一次就行。</p>
      <div className="row">
        <Button size="small" onClick={() => askForLogin(ownAddress)}>
          登录后带入
        </Button>
        <ButtonLink size="small" href="#/regOrg">
          注册企业账号
        </ButtonLink>
      </div>
    </Alert>
  );
}

/** What can be taken has codes that every site names alike. */
const nameOf: NameOf = (field, code) => fieldOf(field).choices?.[code] ?? code;

function Take({ answers, day, onTaken }: TakeAnswersProps) {
  const { user } = useSession();
  const facts = useCall(eligibilityCalls.ownFacts, {}, { isPart: true });
  const [isAgreed, setIsAgreed] = useState(false);
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  if (facts.data === undefined) return null;
  const { hasAgreed, rows } = facts.data;
  const fresh = takeable(answers, rows);
  const refusal = refusalOf(user?.acting?.role ?? 'owner', hasAgreed);
  async function take() {
    setFault(hasAgreed || isAgreed ? undefined : eligibilityErrors.factConsent.msg);
    setFailure(undefined);
    if (!hasAgreed && !isAgreed) return;
    setIsBusy(true);
    const refused = await give(fresh, { hasAgreed, isAgreed });
    setIsBusy(false);
    if (refused?.at !== 'form') setIsAgreed(false);
    if (refused?.at === 'agree') setFault(refused.text);
    else if (refused !== undefined) setFailure(refused.text);
    else onTaken(fresh.length);
  }
  return (
    <Alert
      tone="info"
      title={
        fresh.length === 0
          ? '您在这台设备上用过政策计算器，回答里没有要带进企业资料的'
          : `您在这台设备上用过政策计算器，有 ${String(fresh.length)} 项可以带进企业资料`
      }
    >
      {fresh.length > 0 && (
        <>
          <p>{day} 在这个浏览器里答的，请核对是不是本企业的：</p>
          <ul aria-label="可以带入的">
            {fresh.map((fact) => (
              <li key={factKey(fact.field, fact.year)}>
                {factLabel(fact)}：<span className="num">{valueText(fact.field, fact.value, nameOf)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        企业名录、企业认证、自评估里已有的和企业填报过的不会改；注册地、行业、企业类型以账号资料为准。带入后本机留的回答随即清掉。
      </p>
      <FormFailure text={failure} />
      {fresh.length > 0 && refusal !== undefined && <p>{refusal}。</p>}
      {fresh.length > 0 && refusal === undefined && !hasAgreed && (
        <Consent isAgreed={isAgreed} onChange={setIsAgreed} error={fault} />
      )}
      <div className="row">
        {fresh.length > 0 && refusal === undefined && (
          <Button size="small" variant="main" isBusy={isBusy} onClick={() => void take()}>
            带入
          </Button>
        )}
        <Button size="small" onClick={() => onTaken(0)}>
          不用，清掉
        </Button>
      </div>
    </Alert>
  );
}
