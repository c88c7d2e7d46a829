import { useState } from 'react';
import { CircleCheck } from 'lucide-react';
import { appealCalls } from '#contract/account/appeal-calls.ts';
import { accountErrors } from '#contract/account/errors.ts';
import type { ResponseOf } from '#contract/call.ts';
import { shanghaiMinuteInWords } from '#contract/shared-rules/shanghai-time.ts';
import { CallError, messageOf } from '#web/lib/call-error.ts';
import { focusOnMount } from '#web/lib/focus-on-mount.ts';
import { send } from '#web/lib/send.ts';
import { useCall } from '#web/lib/use-call.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { DescriptionList } from '#web/ui/description-list/description-list.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { Loading, SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import styles from '../link-page/link-page.module.css';

/** For the owner of the old phone, who was sent the secret: what is about to happen, and one button against it. */
export function ObjectionView({ secret }: { secret: string }) {
  const [isDone, setIsDone] = useState(false);
  return (
    <div className="wrap">
      <section className={`card ${styles.card ?? ''}`}>
        {isDone ? (
          <Done />
        ) : (
          <>
            <h1>手机号变更异议</h1>
            <Question secret={secret} onDone={() => setIsDone(true)} />
          </>
        )}
      </section>
    </div>
  );
}

function Question({ secret, onDone }: { secret: string; onDone: () => void }) {
  const appeal = useCall(appealCalls.getObjection, { objection: secret });
  if (appeal.status === 'ready') return <Facts appeal={appeal.data} secret={secret} onDone={onDone} />;
  if (appeal.status === 'loading') {
    return (
      <Loading>
        <SkeletonRows count={3} />
      </Loading>
    );
  }
  if (!isInvalid(appeal.error)) return <FailedState onRetry={appeal.retry} />;
  return (
    <>
      <Alert tone="error" isLive>
        {messageOf(appeal.error)}
      </Alert>
      <p className="muted">手机号已经变更、申请已经终止，或者已经提出过异议。账号有问题请联系客服。</p>
      <div className={styles.actions}>
        <ButtonLink href="#/appeal">账号申诉</ButtonLink>
      </div>
    </>
  );
}

interface FactsProps {
  appeal: ResponseOf<typeof appealCalls.getObjection>;
  secret: string;
  onDone: () => void;
}

function Facts({ appeal, secret, onDone }: FactsProps) {
  const { enptName, oldPhone, newPhone, effectiveAt } = appeal;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function object() {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await send(appealCalls.objectAppeal, { objection: secret }, { quiet: true });
      onDone();
    } catch (error) {
      setFailure(messageOf(error));
      setIsBusy(false);
    }
  }

  return (
    <>
      <p>有人凭营业执照申请更换贵单位企业账号的手机号，审核已通过，尚未生效。</p>
      <DescriptionList
        facts={[
          { term: '企业名称', value: enptName, isWide: true },
          { term: '原手机号', value: <span className="num">{oldPhone}</span> },
          { term: '新手机号', value: <span className="num">{newPhone}</span> },
          {
            term: '生效时间',
            value: <time dateTime={effectiveAt}>{shanghaiMinuteInWords(effectiveAt)}</time>,
            isWide: true,
          },
        ]}
      />
      <Alert tone="warning">如果是贵单位申请的，不用处理。提出异议后手机号不再变更，申请人会收到通知。</Alert>
      {failure !== undefined && (
        <Alert tone="error" isLive>
          {failure}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button variant="danger" size="large" isBusy={isBusy} onClick={() => void object()}>
          不是我们申请的，提出异议
        </Button>
      </div>
    </>
  );
}

function Done() {
  return (
    <>
      <h1 ref={focusOnMount} tabIndex={-1} className={styles.done}>
        <CircleCheck className={styles.mark} aria-hidden="true" />
        已提出异议
      </h1>
      <p>手机号不会变更，申请人会收到短信。为了账号安全，建议登录后修改密码。</p>
      <div className={styles.actions}>
        <ButtonLink variant="main" size="large" href="#/login?type=enpt">
          去登录
        </ButtonLink>
      </div>
    </>
  );
}

function isInvalid(error: unknown): boolean {
  return error instanceof CallError && error.code === accountErrors.appealObjectionInvalid.code;
}
