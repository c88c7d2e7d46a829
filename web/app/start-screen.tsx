import { renderToStaticMarkup } from 'react-dom/server';
import { Page as HomePage } from '#web/features/home/home/page.tsx';
import { PageSkeleton } from '#web/ui/page-skeleton/page-skeleton.tsx';
import { UtilityLine } from './frame/utility-line.tsx';
import { homePath } from './home-path.ts';
import { MainNavigation } from './portal-layout/header/main-navigation.tsx';
import { SiteHeader } from './portal-layout/header/site-header.tsx';
import styles from './views/page-main.module.css';

/**
 * Home's first screen as it is before any answer, drawn at build time into index.html: something to read after one
 * round trip, before the program is fetched and run. It is used where the server cannot render home with its content.
 * Pages of content have the same header. React replaces it.
 */
export function renderStartScreen(): string {
  return renderToStaticMarkup(
    <div id="start-screen">
      <UtilityLine />
      <SiteHeader path={homePath} />
      <MainNavigation path={homePath} />
      <main className={styles.start}>
        <HomePage />
      </main>
    </div>,
  );
}

const names = ['list', 'detail'] as const;

/** The shapes of pages of content, that stand below the header. The program takes them away. */
export function renderStartShapes(): string {
  return renderToStaticMarkup(
    <div id="start-shapes">
      {names.map((shape) => (
        <div key={shape} className={styles.start} data-of={shape}>
          <PageSkeleton of={shape} />
        </div>
      ))}
    </div>,
  );
}
