import { createStore } from '#web/lib/store.ts';

/** Recovery codes that somebody is still reading: whatever is learned of the session meanwhile, they stay until he has them. */
export const shownCodes = createStore<readonly string[] | undefined>(undefined);
