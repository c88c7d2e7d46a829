import type { ReactNode } from 'react';
import { firstHomeLayout, shownBlocks, type HomeBlock } from '#contract/site/home-layout.ts';
import { isClosed } from '#web/lib/closed-service.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { site, siteConfiguration } from '#web/lib/site.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useReadingMode } from '#web/ui/reading-mode.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { Banner } from './banner/banner.tsx';
import { NoticeTicker } from './banner/notice-ticker.tsx';
import { Strip } from './banner/strip.tsx';
import { City } from './city/city.tsx';
import { Declarations } from './dated/declarations.tsx';
import { News } from './dated/news.tsx';
import { Policies } from './dated/policies.tsx';
import { LazyDialogs } from './dialogs/lazy-dialogs.tsx';
import { DiagnosisPath } from './entries/diagnosis-path.tsx';
import { HandleSheet } from './entries/handle-sheet.tsx';
import { QuerySheet } from './entries/query-sheet.tsx';
import { Later } from './later.tsx';
import styles from './page.module.css';
import { Showcase } from './showcase/showcase.tsx';
import { VisitorPlace } from './visitor/visitor-place.tsx';
import { takeRenderedState } from './take-rendered-state.ts';

// before its parts look for them
takeRenderedState();

const ElderHome = lazyComponent(
  async () => (await import('./elder/elder-home.tsx')).ElderHome,
  <div className={styles.elderPlace} />,
);

/** In the elder edition a page of its own, without dialogs; otherwise as section 2.3 of the portal specification has it. */
export function Page() {
  const { isElder } = useReadingMode();
  return isElder ? <ElderHome /> : <FullHome />;
}

/** What stands below the first screen; which of it, and in what order, say chiefs of the site. */
const blocks: Readonly<Record<HomeBlock, () => ReactNode>> = {
  city: () => <City />,
  dated: () => (
    <div className={classNames('wrap', styles.dated)}>
      <Declarations />
      <Policies />
    </div>
  ),
  news: () => <News />,
  diagnosis: () => <DiagnosisPath />,
  showcase: () => <Showcase />,
};
const heights: Readonly<Record<HomeBlock, string | undefined>> = {
  city: styles.asCity,
  dated: styles.asDated,
  news: styles.asNews,
  diagnosis: styles.asDiagnosis,
  showcase: styles.asShowcase,
};

/** Each part loads, fails and is retried by itself. */
function FullHome() {
  return (
    <div className={styles.home}>
      <VisuallyHidden>
        <h1>{site.name}</h1>
      </VisuallyHidden>
      <VisitorPlace />
      <Banner />
      <Strip />
      <NoticeTicker />
      <div className={classNames('wrap', styles.desk)}>
        <HandleSheet />
        <QuerySheet />
      </div>
      {shownBlocks(siteConfiguration.home ?? firstHomeLayout)
        .filter(
          (block) => block !== 'diagnosis' || (siteConfiguration.hasDemoClaims && !isClosed('diagnosis')),
        )
        .map((block) => (
          <Later key={block} className={heights[block]}>
            {blocks[block]()}
          </Later>
        ))}
      <LazyDialogs />
    </div>
  );
}
