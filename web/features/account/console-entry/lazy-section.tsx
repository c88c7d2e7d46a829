import type { ComponentType } from 'react';
import { useLazy, type Lazy } from '#web/lib/lazy.ts';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { Loading, SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';

export interface SectionProps {
  /** Of the address, beside `page`: which thing of the section is open. */
  query: URLSearchParams;
}

/** A section of a console, which another feature brings: grey shapes, then the section, or a way to try again. */
export function LazySection({ of, query }: { of: Lazy<ComponentType<SectionProps>> } & SectionProps) {
  const late = useLazy(of);
  if (late.status === 'ready') return <late.value query={query} />;
  if (late.status === 'loading')
    return (
      <Loading>
        <SkeletonRows count={3} />
      </Loading>
    );
  return <FailedState onRetry={late.retry} isRetrying={late.isRetrying} />;
}
