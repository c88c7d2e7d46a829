import { useState } from 'react';
import { reachStep } from '#contract/eligibility/constants.ts';
import type { Reach } from '#contract/eligibility/entities.ts';
import type { RuleSet } from '#contract/eligibility/rule-set.ts';
import { eligibilityWorkCalls } from '#contract/eligibility/work-calls.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { Button } from '#web/ui/button/button.tsx';
import styles from './editor.module.css';

const told = (n: number) =>
  n === 0 ? `不到 ${String(reachStep)} 家` : `至少 ${n.toLocaleString('zh-CN')} 家`;

const reachText = ({ all, met, missing, unmet }: Reach) =>
  `符合的${told(met)}，缺数据的${told(missing)}，不符合的${told(unmet)}（已认证企业共${told(all)}，都舍到整十家）`;

interface ReachLineProps {
  itemId: number;
  /** What is shown: what was counted is told as long as it is this. */
  content: RuleSet;
  /** What the press says. */
  label: string;
  /** Keeps what is shown where it is not kept yet; answers its rev, or nothing where it cannot be counted. */
  keep: () => Promise<number | undefined>;
}

/** What a draft reaches, as it is kept. What was counted is of the rules as they were then. */
export function ReachLine({ itemId, content, label, keep }: ReachLineProps) {
  const [found, setFound] = useState<{ reach: Reach; content: RuleSet }>();
  const count = useTask(async () => {
    const rev = await keep();
    if (rev === undefined) return;
    const reach = await send(eligibilityWorkCalls.reachOfRules, { itemId, rev }, { quiet: true });
    setFound({ reach, content });
  });
  const reach = found?.content === content ? found.reach : undefined;
  return (
    <div className={styles.stack}>
      <FormFailure text={count.error === undefined ? undefined : messageOf(count.error)} />
      <div className={styles.row}>
        <Button isBusy={count.isBusy} onClick={() => void count.run()}>
          {label}
        </Button>
        <span role="status">{reach !== undefined && reachText(reach)}</span>
      </div>
    </div>
  );
}
