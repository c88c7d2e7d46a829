import { lazy, Suspense, useRef, type ReactNode } from 'react';
import type { ContentKind } from '#contract/content/kinds.ts';
import { list } from '#contract/portal/views.ts';
import { addressOf, goTo, replaceAddress } from '#web/lib/routing/address.ts';
import { Body } from '#web/lib/text/body.tsx';
import { useSeen } from '#web/lib/use-visible.ts';
import { DescriptionList } from '#web/ui/description-list/description-list.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { Attachments } from '../detail/attachments.tsx';
import { Points } from '../kinds/points.tsx';
import listStyles from '../list/list.module.css';
import { useParts } from '../parts.ts';
import type { Item } from '../reads.ts';
import styles from './provider-home.module.css';

// the provider itself is there before what it has
const ItemsSection = lazy(async () => ({
  default: (await import('../column/items-section.tsx')).ItemsSection,
}));
const ItemList = lazy(async () => ({ default: (await import('../list/item-list.tsx')).ItemList }));

type SuppliedKind = Extract<
  ContentKind,
  'solution' | 'case' | 'platform' | 'cloudProduct' | 'serviceResource'
>;

/** What providers have on this site; their numbers come by the same names. */
export const supplied = [
  { id: 'solution', label: '解决方案' },
  { id: 'case', label: '典型案例' },
  { id: 'platform', label: '工业互联网平台' },
  { id: 'cloudProduct', label: '云产品' },
  { id: 'serviceResource', label: '服务资源' },
] as const satisfies readonly { id: SuppliedKind; label: string }[];

/** By which facet its items name it. */
const ofProvider = (kind: SuppliedKind, name: string): Readonly<Record<string, string>> =>
  kind === 'platform' || kind === 'serviceResource' ? { operator: name } : { provider: name };

export interface Ability {
  name: string;
  value: number;
  unit: string;
}

export interface ProviderTabsProps {
  provider: Item<'provider'>;
  /** Undefined while they are on their way, or could not be had. */
  abilities: readonly Ability[] | undefined;
  isWaiting: boolean;
  path: string;
  query: URLSearchParams;
}

/** The provider itself, and all of each that it has. The address says which one. */
export function ProviderTabs({ provider, abilities, isWaiting, path, query }: ProviderTabsProps) {
  const { id, title } = provider;
  const infoId = String(id);
  const countOf = (label: string) => abilities?.find(({ name }) => name === label)?.value;
  const shown = supplied.find((each) => each.id === query.get('tab'));
  const addressFor = (tab: string) => addressOf(path, { infoId, tab: tab === 'about' ? '' : tab });
  return (
    <Tabs
      label={title}
      tabs={[
        { id: 'about', label: '概况' },
        // those of which there is something; before that is known the others, which come to the right of it, would move
        ...supplied
          .map((each) => ({ ...each, count: countOf(each.label) }))
          .filter(
            ({ id: tab, count }) => tab === shown?.id || (count === undefined ? !isWaiting : count > 0),
          ),
      ]}
      selected={shown?.id ?? 'about'}
      onSelect={(tab, isKey) => (isKey ? replaceAddress : goTo)(addressFor(tab))}
    >
      <div className={listStyles.panel}>
        {shown === undefined ? (
          <About provider={provider} countOf={countOf} addressFor={addressFor} />
        ) : (
          <Suspense fallback={<div className={styles.waiting} />}>
            <ItemList
              key={shown.id}
              view={{ ...list(shown.id, { layout: 'cards' }), where: ofProvider(shown.id, title) }}
              path={path}
              query={query}
              label={`${title}：${shown.label}`}
              kept={{ infoId, tab: shown.id }}
            />
          </Suspense>
        )}
      </div>
    </Tabs>
  );
}

interface AboutProps {
  provider: Item<'provider'>;
  countOf: (label: string) => number | undefined;
  addressFor: (tab: string) => string;
}

function About({ provider, countOf, addressFor }: AboutProps) {
  const { title, extra } = provider;
  const parts = useParts('provider');
  const facts = parts
    ?.facts?.(provider)
    .filter(({ value }) => value !== '' && value !== null && value !== false)
    // stands on top, in figures
    .filter(({ term }) => term !== '团队' && term !== '评价');
  const some = supplied.filter(({ label }) => countOf(label) !== 0);
  return (
    <div className={styles.about}>
      <section className={`card ${styles.text ?? ''}`} aria-label="简介">
        <SectionHead title="简介" />
        {facts !== undefined && facts.length > 0 && <DescriptionList facts={facts} />}
        <Body html={provider.content} />
        <Points title="资质" of={extra.qualifications} />
        <Attachments files={provider.attachments} />
      </section>
      {some.length === 0 && (
        <div className="card">
          <EmptyState>这家服务商还没有在平台上发布方案、案例、平台、产品和资源。</EmptyState>
        </div>
      )}
      {some.map(({ id, label }) => (
        <Near key={id}>
          <Suspense fallback={<div className={styles.waiting} />}>
            <ItemsSection
              block={{
                title: label,
                kind: id,
                where: ofProvider(id, title),
                layout: 'cards',
                more: addressFor(id) as `/${string}`,
              }}
            />
          </Suspense>
        </Near>
      ))}
    </div>
  );
}

/** What stands below the text comes when one is near. */
function Near({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useSeen(place, '400px');
  return <div ref={place}>{isNear ? children : <div className={styles.waiting} />}</div>;
}
