import { createElement, type ComponentType, type ReactNode } from 'react';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { createLazy, useLazy } from './lazy.ts';

/**
 * Creates a component whose code is fetched when it is first shown. Until then a placeholder of the same height stands
 * in its place.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  skeleton: ReactNode,
): ComponentType<Props> {
  const late = createLazy(load);
  return function Late(props: Props) {
    const state = useLazy(late);
    if (state.status === 'ready') return createElement(state.value, props);
    if (state.status === 'loading') return skeleton;
    return <FailedState onRetry={state.retry} isRetrying={state.isRetrying} />;
  };
}
