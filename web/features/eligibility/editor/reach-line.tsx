import { eligibilityWorkCalls } from '#contract/eligibility/work-calls.ts';
import type { Reach } from '#contract/eligibility/entities.ts';
import { smallestReach } from '#contract/eligibility/constants.ts';
import type { RuleSet } from '#contract/eligibility/rule-set.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useState } from 'react';
import styles from './editor.module.css';

const told = (n: number | null) =>
  n === null ? `不足 ${String(smallestReach)} 家或不便给出` : `${n.toLocaleString('zh-CN')} 家`;

/** What a draft would reach now. What was counted is of the rules as they were then. */
export function ReachLine({ itemId, content }: { itemId: number; content: RuleSet }) {
  const [found, setFound] = useState<{ reach: Reach; content: RuleSet }>();
  const count = useTask(async () => {
    const reach = await send(eligibilityWorkCalls.reachOfRules, { itemId, content }, { quiet: true });
    setFound({ reach, content });
  });
  const reach = found?.content === content ? found.reach : undefined;
  return (
    <div className={styles.stack}>
      <FormFailure text={count.error === undefined ? undefined : messageOf(count.error)} />
      <div className={styles.row}>
        <Button isBusy={count.isBusy} onClick={() => void count.run()}>
          算一算覆盖多少企业
        </Button>
        <span role="status">
          {reach !== undefined &&
            `本草稿覆盖 ${told(reach.met)}，${told(reach.missing)}缺数据，${told(reach.unmet)}不符合（已认证企业共 ${reach.all.toLocaleString('zh-CN')} 家）`}
        </span>
      </div>
    </div>
  );
}
