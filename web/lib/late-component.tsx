import { createElement, type ComponentType, type ReactNode } from 'react';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { createLate, useLate } from './late.ts';

/** A component whose code is fetched when it is first shown; until then stands what is as high. */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  skeleton: ReactNode,
): ComponentType<Props> {
  const late = createLate(load);
  return function Late(props: Props) {
    const state = useLate(late);
    if (state.status === 'ready') return createElement(state.value, props);
    if (state.status === 'loading') return skeleton;
    return <FailedState onRetry={state.retry} isRetrying={state.isRetrying} />;
  };
}
