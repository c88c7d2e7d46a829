import { useState } from 'react';
import { secretOverlapHours } from '#contract/interfaces/constants.ts';
import { webhookEventNames } from '#contract/interfaces/events.ts';
import { webhookStateNames } from '#contract/interfaces/state-names.ts';
import { webhookCalls, type Webhook } from '#contract/interfaces/webhook-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Case, CaseFacts, CasePart, caseHeading } from '#web/console/case.tsx';
import { LoadedCase } from '#web/console/loaded-case.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation, useTask } from '#web/lib/call/use-mutation.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { useConfirm } from '#web/lib/session/confirm.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { ShownSecret } from '../shown-secret.tsx';
import { Deliveries } from './deliveries.tsx';
import { WebhookForm } from './webhook-form.tsx';

const tones = { running: 'green', stopped: 'grey', failed: 'red' } as const satisfies Record<
  Webhook['state'],
  string
>;

export function WebhookState({ state }: { state: Webhook['state'] }) {
  return <Tag tone={tones[state]}>{webhookStateNames[state]}</Tag>;
}

/** One address: of what it is told, its secret once, what was sent, and its end. */
export function WebhookReader({ id, onRemoved }: { id: number; onRemoved: () => void }) {
  const found = useCall(webhookCalls.getWebhook, { id });
  return <LoadedCase of={found}>{(one) => <WebhookCase one={one} onRemoved={onRemoved} />}</LoadedCase>;
}

function WebhookCase({ one, onRemoved }: { one: Webhook; onRemoved: () => void }) {
  const [isChanging, setIsChanging] = useState(false);
  const { id, state, events, kindNames, sectionIds, sectionNames } = one;
  return (
    <Case
      title={one.name}
      marks={<WebhookState state={state} />}
      about={
        <>
          {one.owner} 于 {shanghaiMinute(one.createTime)} 新增，推送失败时告知他
        </>
      }
    >
      {state === 'failed' && (
        <Alert tone="warning" title="一天没有送到，已停止推送">
          请与接收方核实，恢复后可以重发没有送到的。停止期间发布的内容不再补推。
        </Alert>
      )}
      <FocusHeir heir={caseHeading}>
        {isChanging ? (
          <CasePart id="webhook-form" title="修改">
            <WebhookForm
              webhook={one}
              onSaved={() => setIsChanging(false)}
              onClose={() => setIsChanging(false)}
            />
          </CasePart>
        ) : (
          <CasePart id="webhook-facts" title="推送什么">
            <CaseFacts
              facts={[
                { term: '接收地址', value: <span className="num">{one.url}</span> },
                { term: '事件', value: events.map((event) => webhookEventNames[event]).join('、') },
                { term: '内容种类', value: kindNames.join('、') || '全部' },
                {
                  term: '栏目',
                  value: sectionIds.length === 0 ? '全部' : sectionNames.join('、') || '选定的栏目已删除',
                },
              ]}
            />
            <Acts one={one} onChange={() => setIsChanging(true)} onRemoved={onRemoved} />
          </CasePart>
        )}
      </FocusHeir>
      <Secret one={one} />
      <CasePart id="webhook-deliveries" title="最近的推送">
        <Deliveries id={id} isStopped={state !== 'running'} />
      </CasePart>
    </Case>
  );
}

function Acts({
  one: { id, name, state },
  onChange,
  onRemoved,
}: {
  one: Webhook;
  onChange: () => void;
  onRemoved: () => void;
}) {
  const [isRemoving, setIsRemoving] = useState(false);
  const isRunning = state === 'running';
  const test = useMutation(webhookCalls.sendTest, { done: '测试已发出，结果见最近的推送' });
  const set = useMutation(webhookCalls.setRunning, {
    done: ({ isRunning: isNow }) => (isNow ? '已恢复推送' : '已停止推送'),
    undo:
      ({ isRunning: isNow }) =>
      () =>
        mutate(webhookCalls.setRunning, { id, isRunning: !isNow }),
  });
  const remove = useMutation(webhookCalls.removeWebhook, { done: `“${name}”已删除`, isLeaving: true });
  return (
    <>
      <div className="row">
        <Button onClick={onChange}>修改</Button>
        {isRunning && (
          <Button isBusy={test.isBusy} onClick={() => void test.run({ id })}>
            推送测试
          </Button>
        )}
        <Button isBusy={set.isBusy} onClick={() => void set.run({ id, isRunning: !isRunning })}>
          {isRunning ? '停止推送' : '恢复推送'}
        </Button>
        <Button onClick={() => setIsRemoving(true)}>删除</Button>
      </div>
      <ConfirmDialog
        isOpen={isRemoving}
        title="删除接收地址"
        confirmLabel="删除"
        isBusy={remove.isBusy}
        onClose={() => setIsRemoving(false)}
        onConfirm={() => void remove.run({ id }).then((done) => done !== undefined && onRemoved())}
      >
        <p>“{name}”和它的推送记录一起删除，不能恢复；暂时不用时可以停止推送。</p>
      </ConfirmDialog>
    </>
  );
}

function Secret({ one: { id, isSecretUnseen, overlapUntil } }: { one: Webhook }) {
  const confirm = useConfirm();
  const [secret, setSecret] = useState<string>();
  const make = useTask(async () => {
    if (!(await confirm({ purpose: 'login', text: '接收方凭签名密钥判断推送是不是本站发的。' }))) return;
    setSecret((await mutate(webhookCalls.makeSecret, { id })).secret);
  });
  return (
    <CasePart id="webhook-secret" title="签名密钥">
      {secret === undefined ? (
        <p>
          {isSecretUnseen
            ? '还没有生成。接收方要有它才能核对签名。'
            : `已经生成，不能再看。重新生成时，原来的还可用 ${String(secretOverlapHours)} 小时，其间两个都签名。`}
          {overlapUntil !== null && `上一个用到 ${shanghaiMinute(overlapUntil)}。`}
        </p>
      ) : (
        <ShownSecret label="签名密钥" secret={secret} />
      )}
      <div className="row">
        <Button isBusy={make.isBusy} onClick={() => void make.run()}>
          {isSecretUnseen ? '生成签名密钥' : '重新生成签名密钥'}
        </Button>
      </div>
    </CasePart>
  );
}
