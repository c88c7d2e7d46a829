import { useEffect } from 'react';
import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import { isClosedDiagnosis } from '#contract/diagnosis/stages.ts';
import { ClosedNotice, isClosed } from '#web/lib/closed-service.tsx';
import { useCall } from '#web/lib/call/use-call.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { setQuery } from '#web/lib/routing/address.ts';
import { useCrumbs } from '#web/lib/routing/use-crumbs.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { askForLogin } from '#web/lib/session/login-prompt.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { ActBlock } from '#web/ui/act-block/act-block.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { useAskAgain } from '#web/lib/call/use-ask-again.ts';
import { BeforeApply } from './before-apply.tsx';
import styles from './page.module.css';

const path = '/home/diagnosticRequest';
const formAddress = `${path}?step=form`;

// whoever only reads what a diagnosis is does without
const ApplyForm = lazyComponent(
  async () => (await import('./apply-form.tsx')).ApplyForm,
  <SkeletonRows count={6} />,
);
const Eligible = lazyComponent(
  async () => (await import('./eligible.tsx')).Eligible,
  <SkeletonRows count={2} />,
);
const DiagnosisStatusView = lazyComponent(
  async () => (await import('./diagnosis-status-view.tsx')).DiagnosisStatusView,
  <SkeletonRows count={4} />,
);

/** The diagnosis: what it is for anybody, the application and its progress for whoever is logged in. */
export function Page() {
  const { isLoggedIn, user } = useSession();
  const query = useOwnQuery(path);
  const isForm = query.get('step') === 'form';
  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <div>
        <Breadcrumb crumbs={useCrumbs(path, { label: '数字化转型诊断' })} />
        <PageTitle title="数字化转型诊断">
          专家免费入厂一至三天，帮助企业找准问题、排出先后，并出具诊断报告。
        </PageTitle>
        <ClosedNotice service="diagnosis" />
      </div>
      {isLoggedIn ? (
        user === undefined ? (
          <SkeletonRows count={4} />
        ) : (
          <Own
            key={user.userId}
            isForm={isForm}
            asked={Number(query.get('applyId') ?? 0)}
            phone={user.phone}
          />
        )
      ) : (
        <Visitor isForm={isForm} />
      )}
    </div>
  );
}

function Visitor({ isForm }: { isForm: boolean }) {
  useEffect(() => {
    if (isForm && !isClosed('diagnosis')) askForLogin(formAddress);
  }, [isForm]);
  return (
    <BeforeApply>
      <ActBlock
        title="在线申请"
        money="免费"
        whoLabel="谁能申请"
        who="开放区县的企业"
        lead="入厂 1 至 3 天"
        isSaidAbove
        note="用企业账号登录后，可以查看本企业能否申请，填写申请表，随时查看进展。"
        act={
          !isClosed('diagnosis') && (
            <Button variant="main" isWide onClick={() => askForLogin(formAddress)}>
              登录后申请
            </Button>
          )
        }
      >
        <a className="inline" href="#/guidePage?active=9">
          查看办事指南
        </a>
      </ActBlock>
    </BeforeApply>
  );
}

interface OwnProps {
  isForm: boolean;
  /** An earlier application that the address names; 0 for none. */
  asked: number;
  phone: string;
}

function Own({ isForm, asked, phone }: OwnProps) {
  const status = useCall(diagnosisCalls.checkApplyStatus, {}, { isPage: true });
  const before = useCall(diagnosisCalls.beforeApply, {});
  useAskAgain(status, before);
  return (
    <Loaded of={status} skeleton={<SkeletonRows count={4} />}>
      {({ state, apply }) => {
        if (asked > 0 && asked !== apply?.applyId) return <DiagnosisStatusView key={asked} applyId={asked} />;
        const isEditable = state === 'draft' || state === 'returned';
        const isOver = state === 'beforeApply' || isClosedDiagnosis(state);
        if (isForm && (isEditable || (isOver && before.data?.canApply === true && !isClosed('diagnosis'))))
          return (
            <ApplyForm
              applyId={isEditable ? apply?.applyId : undefined}
              isCorrection={state === 'returned'}
              phone={phone}
              onSent={() => setQuery({ step: undefined, problem: undefined })}
            />
          );
        if (!isOver && state !== 'draft' && apply !== null)
          return <DiagnosisStatusView applyId={apply.applyId} />;
        return (
          <>
            {isOver && apply !== null && <DiagnosisStatusView applyId={apply.applyId} />}
            <BeforeApply>
              <Loaded of={before} skeleton={<SkeletonRows count={2} />}>
                {(eligibility) => (
                  <Eligible eligibility={eligibility} draft={state === 'draft' ? apply : null} />
                )}
              </Loaded>
            </BeforeApply>
          </>
        );
      }}
    </Loaded>
  );
}
