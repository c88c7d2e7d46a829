import type { MenuItem } from '#contract/portal/calls.ts';
import { createStore } from '../store.ts';

/** The navigation; undefined until the menu call has been answered. */
export const menuStore = createStore<readonly MenuItem[] | undefined>(undefined);

/** The page that the one to be seen has found out to be part of, as an item of any kind does of its kind's list; '' where its row says it all. */
export const foundPartOf = createStore('');
