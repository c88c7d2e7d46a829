import { useEffect, useEffectEvent } from 'react';
import type { CallDefinition, RequestOf } from '#contract/call.ts';
import { useCall, type CallOptions } from './use-call.ts';

/** Reads what a form or a case begins with: an answer of before may be older than what somebody has saved since, so it is asked for again once. */
export function useFreshCall<C extends CallDefinition>(
  call: C,
  body: RequestOf<C>,
  options: CallOptions = {},
) {
  const state = useCall(call, body, options);
  const renew = useEffectEvent(() => {
    if (state.status === 'ready') state.retry();
  });
  useEffect(() => renew(), []);
  return state;
}
