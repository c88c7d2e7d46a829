import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns false on the server and during hydration, then true. Use it for what only this browser knows, such as its
 * time and storage. The rendered page so is the same for everybody and can be cached.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** True while home is rendered by the server or hydrated in the browser. */
export const drawing = { isRendered: false };
