import { useRef, useState } from 'react';
import { createLazy, useLazy } from '#web/lib/lazy.ts';
import { useSeen } from '#web/lib/use-visible.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { MoreLink, SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import styles from './city.module.css';

const map = createLazy(async () => (await import('./city-figure.tsx')).CityFigure);

/** What 我要查 counts, district by district. It comes when somebody is near it, on phones once it is opened: the first screen does without. */
export function City() {
  const place = useRef<HTMLDivElement>(null);
  // hidden until it is opened, it is never near
  const isNear = useSeen(place, '100px');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="wrap" aria-labelledby="home-city">
      <div className={classNames(!isOpen && styles.head)}>
        <SectionHead
          id="home-city"
          title="各区县"
          action={
            <MoreLink href="#/bigScreen" of="各区县的数据">
              统计大屏
            </MoreLink>
          }
        />
      </div>
      <div ref={place} className={classNames('card', styles.place, isOpen && styles.open)}>
        {isNear ? <LazyFigure /> : <Skeleton />}
      </div>
      <Button className={styles.opener} isWide aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? '收起各区县的图' : '看各区县的图'}
      </Button>
    </section>
  );
}

function LazyFigure() {
  const late = useLazy(map);
  if (late.status === 'loading') return <Skeleton />;
  if (late.status === 'failed') return <FailedState onRetry={late.retry} isRetrying={late.isRetrying} />;
  return <late.value skeleton={<Skeleton />} />;
}

function Skeleton() {
  return (
    <div className={styles.skeleton}>
      {Array.from({ length: 6 }, (_, index) => (
        <SkeletonLine key={index} width={index % 2 === 0 ? '72%' : '40%'} />
      ))}
    </div>
  );
}
