import { prefixCalls } from '#contract/prefixes/calls.ts';
import type { PrefixStatus } from '#contract/prefixes/entities.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { AskedAct } from '#web/lib/matter/asked-act.tsx';
import { MatterHead } from '#web/lib/matter/matter-head.tsx';
import { MatterSteps } from '#web/lib/matter/matter-steps.tsx';
import type { TagTone } from '#web/ui/tag/tag.tsx';
import matter from '#web/lib/matter/matter.module.css';

export const prefixTones: Partial<Record<PrefixStatus['state'], TagTone>> = {
  returned: 'amber',
  suspended: 'amber',
  refused: 'red',
  active: 'green',
  withdrawn: 'grey',
  ended: 'grey',
};

/** Where an application stands, what happens next, and what has happened. */
export function PrefixStatusView({ status }: { status: PrefixStatus }) {
  const { prefixId, number, prefix, state, stateName, next, dueDay } = status;
  const progress = useCall(prefixCalls.prefixProgress, { prefixId });
  return (
    <section className={`card ${matter.box ?? ''}`} aria-labelledby="prefix-status">
      <MatterHead
        id="prefix-status"
        title={
          <>
            {prefix === '' ? '标识前缀申请' : `标识前缀 ${prefix}`} <span className="num">{number}</span>
          </>
        }
        tone={prefixTones[state] ?? 'blue'}
        {...{ stateName, next, dueDay }}
      />
      <MatterSteps of={progress} />
      {(state === 'submitted' || state === 'returned') && (
        <div className={matter.buttons}>
          <WithdrawPrefix prefixId={prefixId} />
        </div>
      )}
    </section>
  );
}

/** Takes an application back, or throws a draft away, once it has been asked whether that is meant. */
export function WithdrawPrefix({ prefixId, isDraft = false }: { prefixId: number; isDraft?: boolean }) {
  const withdrawal = useMutation(prefixCalls.withdrawPrefix, {
    quiet: true,
    done: isDraft ? '草稿已放弃' : '申请已撤回',
  });
  return (
    <AskedAct
      label={isDraft ? '放弃草稿' : '撤回申请'}
      cancelLabel="不，继续办理"
      mutation={withdrawal}
      request={{ prefixId, comment: '' }}
    >
      <p>以后可以重新申请，需要重新填写。</p>
    </AskedAct>
  );
}
