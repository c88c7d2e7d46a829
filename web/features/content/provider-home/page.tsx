import { useEffect } from 'react';
import { supplierCalls } from '#contract/supply/supplier-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import type { PageProps } from '#web/lib/routing/page-route.ts';
import { addressOf, currentAddress, pathOf, queryOf, replaceAddress } from '#web/lib/routing/address.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { Loading, SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import { Monogram } from '#web/ui/monogram/monogram.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { useCrumbs } from '#web/lib/routing/use-crumbs.ts';
import { Absent, isAbsent, missingTitle } from '../detail/absent.tsx';
import detail from '../detail/detail.module.css';
import { PreviewBand } from '../detail/preview-band.tsx';
import { Tools } from '../detail/tools.tsx';
import { useShown } from '../detail/use-shown.ts';
import { LevelBadges } from '../kinds/level-badges.tsx';
import type { Item } from '../reads.ts';
import { ProviderTabs, supplied, type Ability } from './provider-tabs.tsx';
import styles from './provider-home.module.css';

const title = '服务商主页';
/** The one address of a provider. Older ones show the same page, and become this one. */
const home = '/ProductionService/NewPartnersDetail';
/** There are as many of a provider's numbers as places are kept for them. */
const figuresKept = 3;
/** What it says of itself in tags, and what its tabs count. */
const saidElsewhere = ['服务类别', ...supplied.map(({ label }) => label)];

/** The home of a service provider: who it is, what it can do, and what it has on this site. */
export function Page({ path, shown: infoId }: PageProps) {
  useEffect(() => {
    const address = currentAddress();
    if (path !== home && pathOf(address) === path)
      replaceAddress(addressOf(home, Object.fromEntries(queryOf(address))));
  }, [path]);
  const query = useOwnQuery(path);
  const shown = useShown(infoId, 'provider', '/Excellent/ServiceResource');
  const { item, withdrawn, isMissing, list } = shown;
  const provider = item as Item<'provider'> | undefined;
  const found = useCall(
    supplierCalls.getEnptAbilityMapByIds,
    { ids: provider === undefined ? [] : [provider.id] },
    { isEnabled: provider !== undefined },
  );
  const abilities = found.data?.rows[0]?.abilities;
  const crumbs = useCrumbs(list?.path, ...(list === undefined ? [] : [list]), { label: title });

  return (
    <div className={`wrap ${detail.page ?? ''}`}>
      <Breadcrumb crumbs={crumbs} />
      {provider?.preview !== undefined && <PreviewBand {...provider.preview} />}
      <article className={`card ${styles.head ?? ''}`}>
        <div className={styles.who}>
          {provider !== undefined && <Monogram name={provider.title} src={provider.imageUrl} size="large" />}
          <h1 tabIndex={-1}>
            <Headline text={isMissing ? missingTitle : ((provider ?? withdrawn)?.title ?? title)} />
          </h1>
          {provider !== undefined && (
            <div className={styles.tags}>
              {provider.extra.recognised !== null && (
                <Tag tone="green">{provider.extra.recognised.year} 年入选名录</Tag>
              )}
              {provider.extra.categories.map((category) => (
                <Tag key={category}>{category}</Tag>
              ))}
            </div>
          )}
        </div>
        {isAbsent(shown) ? (
          <Absent shown={shown} isNamed={infoId !== ''} />
        ) : provider === undefined ? (
          <div className={styles.headBones}>
            <Loading>
              <SkeletonLine width="72%" />
            </Loading>
          </div>
        ) : (
          <>
            <p className={styles.summary}>{provider.summary}</p>
            <LevelBadges of={provider.title} badges={provider.badges ?? []} />
            <Figures abilities={abilities} isWaiting={found.status === 'loading'} />
            <div className={`meta ${styles.tools ?? ''}`}>
              <Tools item={provider} />
            </div>
          </>
        )}
      </article>
      {provider !== undefined && (
        <ProviderTabs
          provider={provider}
          abilities={abilities}
          isWaiting={found.status === 'loading'}
          path={path}
          query={query}
        />
      )}
      {/* the place of the tabs and of what is in them, so that nothing below it is seen and moves away */}
      {provider === undefined && !isAbsent(shown) && <div className={styles.waitingWhole} />}
    </div>
  );
}

/** What there is to say in numbers; what there is none of is left out. */
function Figures({
  abilities,
  isWaiting,
}: {
  abilities: readonly Ability[] | undefined;
  isWaiting: boolean;
}) {
  if (abilities === undefined && !isWaiting) return null;
  const some = abilities?.filter(({ name, value }) => value > 0 && !saidElsewhere.includes(name));
  return (
    <dl className={styles.figures} aria-label="能力" aria-busy={isWaiting}>
      {some === undefined
        ? Array.from({ length: figuresKept }, (_, index) => <div key={index} className={styles.figureBone} />)
        : some.map(({ name, value, unit }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <b className="num">{name === '评分' ? value.toFixed(1) : value}</b>
                <span className="meta">{unit}</span>
              </dd>
            </div>
          ))}
    </dl>
  );
}
