import type { MenuItem } from '#contract/portal/calls.ts';
import { createStore } from '../store.ts';

/** The navigation; undefined until the menu call has been answered. */
export const menuStore = createStore<readonly MenuItem[] | undefined>(undefined);
