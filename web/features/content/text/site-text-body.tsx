import type { ReactNode } from 'react';
import type { TextView } from '#contract/portal/views.ts';
import { agreementCalls } from '#contract/site/agreement-calls.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { AgreementText } from '#web/lib/text/agreement-text.tsx';
import { Body } from '#web/lib/text/body.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { Loading, SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import { Attachments } from '../detail/attachments.tsx';
import { useItem, useList, type Item } from '../reads.ts';
import styles from './text.module.css';

export type ItemPage = Exclude<TextView['page'], 'privacy'>;

/** A text that staff keep about the portal: the newest with this name. */
export function useSiteText(page: ItemPage) {
  const found = useList({
    kind: 'sitePage',
    sectionName: '',
    filters: { page },
    sort: 'publishTime',
    pageNum: 1,
    pageSize: 1,
  });
  const id = found.data?.rows[0]?.id ?? 0;
  const reading = useItem(id);
  return {
    failed: [found, reading].find(({ status }) => status === 'failed'),
    isMissing: found.status === 'ready' && (id === 0 || (reading.status === 'ready' && !reading.data)),
    item: id === 0 ? undefined : (reading.data ?? undefined),
  };
}

/** The same on its page and in the dialog of the footer. `contents` stand before the text. */
export function SiteTextBody({
  failed,
  isMissing,
  item,
  contents,
}: ReturnType<typeof useSiteText> & { contents?: (item: Item) => ReactNode }) {
  if (failed?.status === 'failed')
    return (
      <FailedState onRetry={failed.retry} isRetrying={failed.isRetrying}>
        {messageOf(failed.error)}
      </FailedState>
    );
  if (isMissing) return <EmptyState />;
  if (item === undefined) return <Bones />;
  return (
    <>
      <p className="meta">
        <time dateTime={item.releaseTimeShow}>{item.releaseTimeShow}</time> 更新
      </p>
      {contents?.(item)}
      <Body html={item.content} />
      <Attachments files={item.attachments} />
    </>
  );
}

/** The policy that people agree to, as they agreed to it. */
export function PrivacyPolicy({ level = 3 }: { level?: 2 | 3 }) {
  const found = useCall(agreementCalls.readAgreement, { document: 'privacyPolicy' });
  return (
    <Loaded of={found} skeleton={<Bones />}>
      {({ version, text }) => <AgreementText version={version} text={text} level={level} />}
    </Loaded>
  );
}

function Bones() {
  return (
    <Loading>
      <div className={styles.bones}>
        {['24%', '100%', '96%', '98%', '88%', '72%'].map((width) => (
          <SkeletonLine key={width} width={width} />
        ))}
      </div>
    </Loading>
  );
}
