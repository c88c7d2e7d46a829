import { useState } from 'react';
import { undoHours } from '#contract/account/constants.ts';
import { accountErrors } from '#contract/account/errors.ts';
import { undoCalls } from '#contract/account/undo-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { shanghaiMinuteInWords } from '#contract/shared-rules/shanghai-time.ts';
import { useQuery } from '#web/lib/routing/address.ts';
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

type Undone = ResponseOf<typeof undoCalls.undoAccountChange>;

/**
 * `/undoChange?undo=…` of the message that tells of a change: what it was and what comes back, and one button. Opening it changes
 * nothing, for mail programs open links by themselves.
 */
export function Page() {
  const secret = useQuery().get('undo') ?? '';
  const [undone, setUndone] = useState<Undone>();
  return (
    <LinkPage title="撤销账号变更" done={undone && <Done undone={undone} />}>
      <Question key={secret} secret={secret} onUndone={setUndone} />
    </LinkPage>
  );
}

interface QuestionProps {
  secret: string;
  onUndone: (undone: Undone) => void;
}

function Question({ secret, onUndone }: QuestionProps) {
  const change = useCall(undoCalls.getAccountChange, { undo: secret }, { isPage: true });
  if (change.status === 'ready') return <Facts change={change.data} secret={secret} onUndone={onUndone} />;
  if (change.status === 'loading') {
    return (
      <Loading>
        <SkeletonRows count={3} />
      </Loading>
    );
  }
  if (!isRefusedWith(change.error, accountErrors.undoInvalid)) return <FailedState onRetry={change.retry} />;
  return (
    <>
      <Alert tone="error" isLive>
        {messageOf(change.error)}
      </Alert>
      <p className="muted">
        变更可能已经撤销，或者已经超过 {undoHours}{' '}
        小时。请完整复制短信或邮件里的链接再试；账号仍有问题请联系客服。
      </p>
      <Actions>
        <ButtonLink href="#/forget">找回密码</ButtonLink>
        <ButtonLink href="#/appeal">账号申诉</ButtonLink>
      </Actions>
    </>
  );
}

const kinds: Record<ResponseOf<typeof undoCalls.getAccountChange>['kind'], string> = {
  phone: '更换手机号',
  email: '更换邮箱',
  password: '修改登录密码',
  deletion: '申请注销账号',
  identity: '关联省统一身份',
};

interface FactsProps extends QuestionProps {
  change: ResponseOf<typeof undoCalls.getAccountChange>;
}

function Facts({ change, secret, onUndone }: FactsProps) {
  const { kind, changedAt, validUntil, later, providerName } = change;
  const isLink = kind === 'identity';
  // sent alone: the link is used up, and nobody asks what it was for
  const { run, isBusy, error } = useTask(async () =>
    onUndone(await send(undoCalls.undoAccountChange, { undo: secret }, { quiet: true })),
  );

  return (
    <>
      <p>您的账号发生了以下变更：</p>
      <DescriptionList
        facts={[
          { term: '变更内容', value: isLink ? `关联${providerName}` : kinds[kind], isWide: true },
          {
            term: '变更时间',
            value: <time dateTime={changedAt}>{shanghaiMinuteInWords(changedAt)}</time>,
            isWide: true,
          },
          ...(later.length === 0
            ? []
            : [{ term: '一并撤销的变更', value: <Changes of={later} />, isWide: true }]),
          ...(isLink ? [] : restored(change)),
          {
            term: '撤销截止',
            value: <time dateTime={validUntil}>{shanghaiMinuteInWords(validUntil)}</time>,
            isWide: true,
          },
        ]}
      />
      <Alert tone="warning" title="如果以上都是您本人操作，请不要撤销。">
        {isLink ? linkNote : <ChangeNote hasLater={later.length > 0} />}
      </Alert>
      {error !== undefined && (
        <Alert tone="error" isLive>
          {messageOf(error)}
        </Alert>
      )}
      <Actions>
        <Button variant="danger" size="large" isBusy={isBusy} onClick={() => void run()}>
          不是我本人操作，撤销
        </Button>
      </Actions>
    </>
  );
}

const restored = ({ phone, email }: FactsProps['change']) => [
  { term: '手机号恢复为', value: <span className="num">{phone}</span>, isWide: true },
  { term: '邮箱恢复为', value: email === '' ? '未绑定' : email, isWide: true },
];

const linkNote = '撤销后，不能再用它登录这个账号，用它登录的设备会退出；密码和手机号不变。';

function ChangeNote({ hasLater }: { hasLater: boolean }) {
  return (
    <>
      撤销后，这次变更和之后的变更全部失效{hasLater && '，其中您本人办理的请在撤销后重新办理'}
      ；所有设备退出登录，现在的密码作废，请用恢复后的手机号获取验证码登录，再设置新密码。
    </>
  );
}

/** Each with its time, for its owner to find his own among them. */
function Changes({ of }: { of: FactsProps['change']['later'] }) {
  return (
    <ul>
      {of.map(({ kind, changedAt }) => (
        <li key={`${kind} ${changedAt}`}>
          {kinds[kind]}，<time dateTime={changedAt}>{shanghaiMinuteInWords(changedAt)}</time>
        </li>
      ))}
    </ul>
  );
}

function Done({ undone: { accountType, phone, isEmailTaken, isLink } }: { undone: Undone }) {
  if (isLink)
    return (
      <LinkDone title="关联已撤销" loginType={accountType}>
        用它登录的设备都已退出。如果关联不是您本人操作，请登录后尽快修改登录密码。
      </LinkDone>
    );
  return (
    <LinkDone
      title="变更已撤销"
      loginType={accountType}
      note={
        isEmailTaken && (
          <Alert tone="warning">原来的邮箱已被其他账号使用，没有恢复。请登录后绑定您现在使用的邮箱。</Alert>
        )
      }
    >
      账号已恢复，所有设备都已退出登录。请用手机号 <span className="num">{phone}</span>{' '}
      获取验证码登录，并设置新密码。
    </LinkDone>
  );
}
