import { releaseCalls } from '#contract/content/calls.ts';
import { bannerSeconds } from '#contract/content/constants.ts';
import type { Banner as BannerItem } from '#contract/content/entities.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { LazyCover } from '#web/lib/lazy-cover.tsx';
import { SmartLink } from '#web/lib/routing/smart-link.tsx';
import { useCall } from '#web/lib/call/use-call.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { Cover } from '#web/ui/cover/cover.tsx';
import { Loading, SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import { bannerRequest } from '../home-calls.ts';
import styles from './banner.module.css';

/** Up to five slides. Without any, home begins with its services. */
export function Banner() {
  const { status, data } = useCall(releaseCalls.portalAdrotatorlistNew, bannerRequest);
  if (data === undefined && status === 'loading') return <BannerSkeleton />;
  if (data === undefined || data.length === 0) return null;
  const slides = data.map((item, index) => ({
    id: String(item.id),
    name: item.title,
    content: <Slide item={item} isFirst={index === 0} />,
  }));
  return (
    <Carousel className={styles.banner} label="重点推荐" slides={slides} intervalMs={bannerSeconds * 1000} />
  );
}

function Slide({ item, isFirst }: { item: BannerItem; isFirst: boolean }) {
  const { kicker, title, content } = item;
  return (
    <div className={styles.slide}>
      <Picture item={item} isFirst={isFirst} />
      <div className={`wrap ${styles.words ?? ''}`}>
        {kicker !== '' && <p className={styles.kicker}>{kicker}</p>}
        <h2>
          <Headline text={title} />
        </h2>
        <p className={styles.text}>{content}</p>
        <p className={styles.actions}>
          {actionsOf(item).map(({ label, href }, index) => (
            <SmartLink
              key={href}
              to={href}
              className={buttonClass({ variant: index === 0 ? 'main' : 'outline', size: 'large' })}
            >
              {label}
            </SmartLink>
          ))}
        </p>
      </div>
    </div>
  );
}

function Picture({ item: { id, imageUrl, imageAlt }, isFirst }: { item: BannerItem; isFirst: boolean }) {
  if (imageUrl !== '')
    return <img className={styles.picture} src={imageUrl} alt={imageAlt} width={760} height={268} />;
  const Drawing = isFirst ? Cover : LazyCover;
  return <Drawing className={styles.picture} id={String(id)} kind="banner" width={760} height={268} />;
}

/** Both addresses of a slide, for those that were written without the words of their buttons. */
function actionsOf({ actions, linkAddress, jumpAddress }: BannerItem): { label: string; href: string }[] {
  if (actions.length > 0) return actions;
  return [
    { label: '查看详情', href: linkAddress },
    { label: '了解更多', href: jumpAddress },
  ].filter(({ href }, index, all) => href !== '' && all.findIndex((other) => other.href === href) === index);
}

function BannerSkeleton() {
  return (
    <div className={styles.banner}>
      <Loading label="正在加载重点推荐">
        <div className={styles.slide}>
          <div className={`wrap ${styles.words ?? ''} ${styles.bones ?? ''}`}>
            <SkeletonLine width="220px" />
            <SkeletonLine width="min(460px, 80%)" isTall />
            <SkeletonLine width="min(520px, 100%)" />
          </div>
        </div>
      </Loading>
    </div>
  );
}
