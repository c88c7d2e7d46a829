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

const numberOf = (text: string | null): number =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : 0;
const pageOf = (text: string | null): number => Math.min(10_000, Math.max(1, numberOf(text)));

/** What somebody wants to be told of, and has been: all of it, or the digest that the address names, as messages do. */
export function WorkbenchTab({ query }: { query: URLSearchParams }) {
  const digest = numberOf(query.get('digest'));
  if (digest > 0) return <DigestView key={digest} id={digest} />;
  return <Overview marksPage={pageOf(query.get('marks'))} digestsPage={pageOf(query.get('digests'))} />;
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
