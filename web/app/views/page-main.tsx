import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { pageName } from '#web/lib/routing/page-name.ts';
import { site } from '#web/lib/site.ts';
import { useStore } from '#web/lib/store.ts';
import { placeScroll } from '../router/scroll-places.ts';
import styles from './page-main.module.css';

export interface PageMainProps {
  /** What `data-page` says: the route's path, or the name of a view that is no page. */
  name: string;
  /** The address, where several have the same name. */
  place?: string | undefined;
  /** '' where the site's name says it all. */
  title: string;
  children: ReactNode;
}

let lastPlace: string | undefined;

/**
 * The main element of a page. A page that follows another begins at its top with the focus on its heading. A screen
 * reader so says where one is, and the keyboard goes on from there.
 */
export function PageMain({ name, place = name, title, children }: PageMainProps) {
  const main = useRef<HTMLElement>(null);
  const shownTitle = useStore(pageName) || title;
  useEffect(() => {
    document.title = shownTitle === '' ? site.name : `${shownTitle} - ${site.name}`;
  }, [shownTitle]);
  useLayoutEffect(() => {
    const isSame = lastPlace === place;
    const isFirst = lastPlace === undefined;
    lastPlace = place;
    if (isSame) return;
    placeScroll(isFirst);
    // the first page of a visit is read out by itself
    if (isFirst) return;
    const heading = main.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [place]);
  // Of pages that are kept hidden none is the main one: effects end when a page is hidden, and begin anew when it is shown.
  useLayoutEffect(() => {
    const element = main.current;
    element?.setAttribute('id', 'main');
    return () => element?.removeAttribute('id');
  }, []);
  return (
    <main id="main" ref={main} tabIndex={-1} data-page={name} className={styles.main}>
      {children}
    </main>
  );
}
