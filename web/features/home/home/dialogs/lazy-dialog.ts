import { lazy, type ComponentType } from 'react';

/** A component whose code comes with the first need. When it does not come, nothing is shown: no reason to lose the page. */
export function lazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const Nothing: ComponentType<Props> = () => null;
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}
