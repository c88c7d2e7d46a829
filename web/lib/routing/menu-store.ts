import type { MenuItem } from '#contract/portal/calls.ts';
import { createStore } from '../store.ts';

/** The navigation; undefined until the menu call has been answered. */
export const menuStore = createStore<readonly MenuItem[] | undefined>(undefined);

/**
 * The list page that the current page belongs to, once it knows: an item belongs to its kind's list; '' where its row
 * says it all.
 */
export const foundPartOf = createStore('');
