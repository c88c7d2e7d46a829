import { useState } from 'react';
import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import { eligibilityErrors } from '#contract/eligibility/errors.ts';
import type { StatedFact } from '#contract/eligibility/fact-rules.ts';
import { factLabel } from '#contract/eligibility/facts.ts';
import { takeable } from '#contract/eligibility/visitor.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { isEnterprise } from '#web/lib/session/is-enterprise.ts';
import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Consent, refusalOf } from '../match/consent.tsx';
import { matchPage, pagePath } from '../match/words.ts';

const ownAddress = addressOf(pagePath, { page: matchPage });

interface TakeAnswersProps {
  answers: readonly StatedFact[];
  /** They are in the account now, or are no longer wanted. */
  onTaken: () => void;
}

/** The way for answers of this browser into an account: of an enterprise by its press and consent; of nobody else. */
export function TakeAnswers({ answers, onTaken }: TakeAnswersProps) {
  const { isLoggedIn, user } = useSession();
  if (answers.length === 0) return null;
  if (isEnterprise(user)) return <Take answers={answers} onTaken={onTaken} />;
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

function Take({ answers, onTaken }: TakeAnswersProps) {
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
  const forget = () => {
    onTaken();
    showToast('success', '本机留的回答已清掉');
  };
  async function take() {
    setFault(hasAgreed || isAgreed ? undefined : eligibilityErrors.factConsent.msg);
    setFailure(undefined);
    if (!hasAgreed && !isAgreed) return;
    setIsBusy(true);
    try {
      await mutate(eligibilityCalls.giveFacts, { isAgreed: true, facts: fresh }, { quiet: true });
      onTaken();
      showToast('success', `已带入 ${String(fresh.length)} 项，结果已更新`);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setIsBusy(false);
    }
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
      {fresh.length > 0 && <p>可以带入：{fresh.map(factLabel).join('、')}。</p>}
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
        <Button size="small" onClick={forget}>
          不用，清掉
        </Button>
      </div>
    </Alert>
  );
}
