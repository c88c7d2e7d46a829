import { useState } from 'react';
import { appealCalls } from '#contract/account/appeal-calls.ts';
import { accountErrors } from '#contract/account/errors.ts';
import type { ResponseOf } from '#contract/call.ts';
import { shanghaiMinuteInWords } from '#contract/shared-rules/shanghai-time.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { DescriptionList } from '#web/ui/description-list/description-list.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { Loading, SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Actions, isRefusedWith, LinkDone, LinkPage } from '../link-page/link-page.tsx';

/** For the owner of the old phone, who was sent the secret: what is about to happen, and one button against it. */
export function ObjectionView({ secret }: { secret: string }) {
  const [isDone, setIsDone] = useState(false);
  return (
    <LinkPage title="手机号变更异议" done={isDone ? <Done /> : undefined}>
      <Question secret={secret} onDone={() => setIsDone(true)} />
    </LinkPage>
  );
}

function Question({ secret, onDone }: { secret: string; onDone: () => void }) {
  const appeal = useCall(appealCalls.getObjection, { objection: secret }, { isPage: true });
  if (appeal.status === 'ready') return <Facts appeal={appeal.data} secret={secret} onDone={onDone} />;
  if (appeal.status === 'loading') {
    return (
      <Loading>
        <SkeletonRows count={3} />
      </Loading>
    );
  }
  if (!isRefusedWith(appeal.error, accountErrors.appealObjectionInvalid))
    return <FailedState onRetry={appeal.retry} />;
  return (
    <>
      <Alert tone="error" isLive>
        {messageOf(appeal.error)}
      </Alert>
      <p className="muted">手机号已经变更、申请已经终止，或者已经提出过异议。账号有问题请联系客服。</p>
      <Actions>
        <ButtonLink href="#/appeal">账号申诉</ButtonLink>
      </Actions>
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
  // sent alone: the link is used up, and nobody asks what it was for
  const { run, isBusy, error } = useTask(async () => {
    await send(appealCalls.objectAppeal, { objection: secret }, { quiet: true });
    onDone();
  });

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
      {error !== undefined && (
        <Alert tone="error" isLive>
          {messageOf(error)}
        </Alert>
      )}
      <Actions>
        <Button variant="danger" size="large" isBusy={isBusy} onClick={() => void run()}>
          不是我们申请的，提出异议
        </Button>
      </Actions>
    </>
  );
}

function Done() {
  return (
    <LinkDone title="已提出异议" loginType="enpt">
      手机号不会变更，申请人会收到短信。为了账号安全，建议登录后修改密码。
    </LinkDone>
  );
}
