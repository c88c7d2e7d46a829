import { numberIn, pageIn } from '#web/lib/routing/query-number.ts';
import { subscriptionCalls } from '#contract/subscription/calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { DigestView } from '../digest-view.tsx';
import { Digests } from '../digests.tsx';
import { Marks } from '../marks.tsx';
import { NextDigest } from '../next-digest.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { Subscriptions } from '../subscriptions.tsx';
import styles from '../subscription.module.css';

/** What somebody wants to be told of, and has been: all of it, or the digest that the address names, as messages do. */
export function WorkbenchTab({ query }: { query: URLSearchParams }) {
  const digest = numberIn(query, 'digest');
  if (digest > 0) return <DigestView key={digest} id={digest} />;
  return <Overview marksPage={pageIn(query, 'marks')} digestsPage={pageIn(query, 'digests')} />;
}

function Overview({ marksPage, digestsPage }: { marksPage: number; digestsPage: number }) {
  const settings = useCall(subscriptionCalls.getSubscriptionSettings, {});
  const lists = useCall(subscriptionCalls.listSubscriptions, {});
  const preview = useCall(subscriptionCalls.previewDigest, {});
  return (
    <div className={styles.desk}>
      <section aria-labelledby="next-digest">
        <SectionHead id="next-digest" title="下一期摘要" />
        <Loaded of={settings} skeleton={<SkeletonRows count={2} />}>
          {(own) => <NextDigest settings={own} lists={lists} preview={preview} />}
        </Loaded>
      </section>
      <Subscriptions lists={lists} />
      <Marks page={marksPage} />
      <section aria-labelledby="focus-settings">
        <SectionHead id="focus-settings" title="关注领域和提醒方式" />
        <Loaded of={settings} skeleton={<SkeletonRows count={4} />}>
          {(own) => <SettingsForm settings={own} />}
        </Loaded>
      </section>
      <Digests page={digestsPage} />
    </div>
  );
}
