import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and while the program takes over what the server drew, then true. For what only this browser knows, such as its
 * time and what it has stored: the first picture is the same for everybody, and still right when it is looked at later.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether what is being drawn for the first time is home as the server draws it: the server says so, and the program until it has taken over. */
export const drawing = { isRendered: false };
