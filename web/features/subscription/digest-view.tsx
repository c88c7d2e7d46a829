import { shanghaiMinuteInWords } from '#contract/shared-rules/shanghai-time.ts';
import { subscriptionCalls } from '#contract/subscription/calls.ts';
import { subscriptionTab } from '#contract/subscription/constants.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import styles from './subscription.module.css';
import { DigestRows } from './digest-rows.tsx';

/** One digest whole: where its message leads to. */
export function DigestView({ id }: { id: number }) {
  const digest = useCall(subscriptionCalls.getDigest, { id }, { isPage: true });
  return (
    <>
      <p className={styles.back}>
        <a className="inline" href={`#${subscriptionTab}`}>
          返回订阅与提醒
        </a>
      </p>
      <Loaded of={digest} skeleton={<SkeletonRows count={4} />}>
        {({ since, until, total, rows }) => (
          <article className={styles.digest} aria-labelledby="digest">
            <h2 id="digest" tabIndex={-1} ref={focusOnMount}>
              <span className="ph num">{shanghaiMinuteInWords(until)}</span> 的摘要
            </h2>
            <p className="muted">
              <span className="ph">{shanghaiMinuteInWords(since)} 以来</span>
              <span className="ph">
                新公开的有 <b className="num">{total}</b> 条
              </span>
              {total > rows.length && `，这里是最新的 ${String(rows.length)} 条`}。
            </p>
            <DigestRows label="摘要的内容" rows={rows} />
          </article>
        )}
      </Loaded>
    </>
  );
}
