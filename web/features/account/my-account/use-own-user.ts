import { useEffect, useState } from 'react';
import type { UserInfo } from '#contract/account/entities.ts';
import { loadUserInfo, useSession } from '#web/lib/session/session.ts';
import type { CallState } from '#web/lib/call/use-call.ts';

/** Who is logged in, with a way to ask again where the session's own asking has failed. */
export function useOwnUser(): CallState<UserInfo> & { retry: () => void } {
  const { user } = useSession();
  const [error, setError] = useState<unknown>();
  const isMissing = user === undefined;

  function retry() {
    setError(undefined);
    loadUserInfo().catch(setError);
  }
  useEffect(() => {
    if (isMissing) loadUserInfo().catch(setError);
  }, [isMissing]);

  if (user !== undefined) return { status: 'ready', data: user, retry };
  return error === undefined
    ? { status: 'loading', data: undefined, retry }
    : { status: 'failed', data: undefined, error, retry };
}
