import { useState } from 'react';
import { keyCalls, type ApiKey } from '#contract/interfaces/key-calls.ts';
import { keyPermissionNames } from '#contract/interfaces/state-names.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Case, CaseFacts, CasePart, caseHeading } from '#web/console/case.tsx';
import { LoadedCase } from '#web/console/loaded-case.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation, useTask } from '#web/lib/call/use-mutation.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { useConfirm } from '#web/lib/session/confirm.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { ShownSecret } from '../shown-secret.tsx';
import { KeyState } from './key-state.tsx';
import { KeyUses } from './key-uses.tsx';

/** One key: what it may, the key itself once, what it was used for, and its end. */
export function KeyReader({ id }: { id: number }) {
  const found = useCall(keyCalls.getKey, { id });
  return <LoadedCase of={found}>{(one) => <KeyCase one={one} />}</LoadedCase>;
}

function KeyCase({ one }: { one: ApiKey }) {
  const { id, state, permissions, sectionIds, sectionNames, lastUseTime } = one;
  const isOver = state === 'ended' || state === 'revoked';
  return (
    <Case
      title={one.name}
      marks={<KeyState state={state} />}
      about={
        <>
          {one.maker} 于 {shanghaiMinute(one.createTime)} 新增
        </>
      }
    >
      <CasePart id="key-rights" title="能做什么">
        <CaseFacts
          facts={[
            { term: '持有人', value: one.owner },
            {
              term: '权限',
              value: ['读公开的内容', ...permissions.map((name) => keyPermissionNames[name])].join('、'),
            },
            {
              term: '栏目',
              value: sectionIds === null ? '全部栏目' : sectionNames.join('、') || '选定的栏目已删除',
            },
            { term: '每分钟', value: <span className="num">{one.perMinute} 次</span> },
            { term: '有效至', value: <span className="num">{shanghaiMinute(one.endTime)}</span> },
            {
              term: '最近使用',
              value:
                lastUseTime === null ? (
                  '没有用过'
                ) : (
                  <span className="num">{shanghaiMinute(lastUseTime)}</span>
                ),
            },
          ]}
        />
      </CasePart>
      <FocusHeir heir={caseHeading}>{!isOver && <TheKey one={one} />}</FocusHeir>
      <CasePart id="key-uses" title="使用记录">
        <KeyUses id={id} />
      </CasePart>
    </Case>
  );
}

function TheKey({ one: { id, name, head, mayMake } }: { one: ApiKey }) {
  const confirm = useConfirm();
  const [key, setKey] = useState<string>();
  const [isEnding, setIsEnding] = useState(false);
  const make = useTask(async () => {
    if (!(await confirm({ purpose: 'login', text: '有了密钥，程序就能以持有人的身份调用接口。' }))) return;
    setKey((await mutate(keyCalls.makeKey, { id })).key);
  });
  const revoke = useMutation(keyCalls.revokeKey, { done: `“${name}”已撤销，立即失效` });
  return (
    <CasePart id="key-itself" title="密钥">
      {key === undefined ? (
        <p>
          {head === '' ? (
            '还没有生成密钥。'
          ) : (
            <>
              以 <span className="num">{head}</span> 开头，本站只存校验值，不能再看。
            </>
          )}
          {!mayMake && '能写内容、或者权限超出您的密钥，由持有人自己生成。'}
        </p>
      ) : (
        <ShownSecret label="密钥" secret={key} />
      )}
      <div className="row">
        {mayMake && (
          <Button isBusy={make.isBusy} onClick={() => void make.run()}>
            {head === '' ? '生成密钥' : '重新生成，原来的作废'}
          </Button>
        )}
        <Button onClick={() => setIsEnding(true)}>撤销</Button>
      </div>
      <ConfirmDialog
        isOpen={isEnding}
        title="撤销密钥"
        confirmLabel="撤销"
        isBusy={revoke.isBusy}
        onClose={() => setIsEnding(false)}
        onConfirm={() => void revoke.run({ id }).then(() => setIsEnding(false))}
      >
        <p>使用“{name}”的程序马上就不能调用接口，撤销后不能恢复。</p>
      </ConfirmDialog>
    </CasePart>
  );
}
