import { useEffect } from 'react';
import { createStore } from '../store.ts';

/** What the page that is to be seen is called, where its row of pages.ts does not say it: the title of the one item it shows. */
export const pageName = createStore('');

export function usePageName(name: string): void {
  useEffect(() => {
    pageName.set(name);
    return () => pageName.set('');
  }, [name]);
}
