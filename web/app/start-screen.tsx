import { renderToStaticMarkup } from 'react-dom/server';
import { Page as HomePage } from '#web/features/home/home/page.tsx';
import { UtilityLine } from './frame/utility-line.tsx';
import { homePath } from './home-path.ts';
import { MainNavigation } from './portal-layout/header/main-navigation.tsx';
import { SiteHeader } from './portal-layout/header/site-header.tsx';
import styles from './views/page-main.module.css';

/**
 * Home's first screen as it is before any answer, drawn at build time into index.html: something to read after one round
 * trip instead of after the program has been fetched and run. React replaces it.
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
