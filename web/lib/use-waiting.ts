import { matterCalls } from '#contract/todo/matter-calls.ts';
import { useCall } from './call/use-call.ts';

/** How many matters wait for whoever is logged in, and the first of them: one answer for all places that ask. It fails in silence. */
export const useWaiting = ({ isEnabled = true } = {}) =>
  useCall(
    matterCalls.matterList,
    { turn: 'mine', pageNum: 1, pageSize: 5 },
    { isEnabled, quietSession: true, isPart: true },
  );
