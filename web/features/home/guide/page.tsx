import { useEffect, useRef } from 'react';
import { columnCalls } from '#contract/content/column-calls.ts';
import type { ContentCard } from '#contract/content/entities.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import type { PageProps } from '#web/lib/routing/page-route.ts';
import { usePageName } from '#web/lib/routing/page-name.ts';
import { useCrumbs } from '#web/lib/routing/use-crumbs.ts';
import { useMendedAddress } from '#web/lib/routing/use-mended-address.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { useOneColumn } from '#web/lib/use-one-column.ts';
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import { Loading, SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import { Guide, GuideSkeleton } from './guide.tsx';
import styles from './guide.module.css';

type GuideCard = ContentCard<'guide'>;

/** How each thing that one can do here is done. `active` says which; another one, or none, is the first. */
export function Page({ path }: PageProps) {
  const active = useOwnQuery(path).get('active') ?? '';
  const list = useCall(columnCalls.guideList, {});
  const guides = list.data?.rows ?? [];
  const chosen = guides.find(({ card }) => String(card.active) === active) ?? guides[0];
  const isWrong = chosen !== undefined && active !== '' && String(chosen.card.active) !== active;
  useMendedAddress(path, addressOf(path, { active: isWrong ? '' : active }));
  usePageName(chosen === undefined ? '' : `${chosen.title} · 办事指南`);
  const heading = useTurnedHeading(chosen?.id);
  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <Breadcrumb crumbs={useCrumbs(path, { label: '办事指南' })} />
      <PageTitle title="办事指南">谁能办、要什么材料、怎样办、多久办好，看明白再动手。</PageTitle>
      {list.status === 'failed' ? (
        <FocusHeir heir={mainHeading}>
          <div className="card">
            <FailedState onRetry={list.retry} isRetrying={list.isRetrying}>
              {messageOf(list.error)}
            </FailedState>
          </div>
        </FocusHeir>
      ) : list.data !== undefined && chosen === undefined ? (
        <div className="card">
          <EmptyState />
        </div>
      ) : (
        <div className={styles.split}>
          <Choice guides={guides} chosen={chosen} path={path} />
          {chosen === undefined ? (
            <GuideSkeleton />
          ) : (
            <Guide key={chosen.id} card={chosen} heading={heading} />
          )}
        </div>
      )}
    </div>
  );
}

/** Whoever turns to another guide goes on at its heading; whoever arrives has the page's. */
function useTurnedHeading(id: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<number>(undefined);
  useEffect(() => {
    if (id === undefined) return;
    if (shown.current !== undefined && shown.current !== id) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'nearest' });
    }
    shown.current = id;
  }, [id]);
  return heading;
}

interface ChoiceProps {
  guides: readonly GuideCard[];
  chosen: GuideCard | undefined;
  path: string;
}

/** All of them beside the one that is read; in a narrow window folded above it. */
function Choice({ guides, chosen, path }: ChoiceProps) {
  const isNarrow = useOneColumn();
  if (chosen === undefined)
    return (
      <Loading>
        <div className={`card ${styles.choiceBones ?? ''}`}>
          {Array.from({ length: isNarrow ? 1 : 9 }, (_, index) => (
            <SkeletonLine key={index} width={index % 2 === 0 ? '80%' : '64%'} />
          ))}
        </div>
      </Loading>
    );
  const links = (
    <ul>
      {guides.map(({ id, title, card }) => (
        <li key={id}>
          <a
            href={`#${addressOf(path, { active: card.active })}`}
            aria-current={id === chosen.id ? 'page' : undefined}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
  return isNarrow ? (
    <nav aria-label="全部指南">
      {/* folded again for each: the one that was chosen is what one wants to read */}
      <details key={chosen.id} className={`card ${styles.folded ?? ''}`}>
        <summary>全部 {guides.length} 项指南</summary>
        {links}
      </details>
    </nav>
  ) : (
    <nav aria-label="全部指南" className={`card ${styles.choice ?? ''}`}>
      {links}
    </nav>
  );
}
