import { createStore } from '../store.ts';

/** Whether one of the staff is asked for the second factor over the page that is open: a call was refused without it. */
export const secondFactorPrompt = createStore(false);
