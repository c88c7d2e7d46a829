import { useEffect } from 'react';
import { createStore } from '../store.ts';

/** The name of the current page if pages.ts does not give it: the title of the item that it shows. */
export const pageName = createStore('');

export function usePageName(name: string): void {
  useEffect(() => {
    pageName.set(name);
    return () => pageName.set('');
  }, [name]);
}
