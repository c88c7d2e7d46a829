import type { ReactNode } from 'react';
import { commonErrors } from '#contract/common-errors.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { Loaded, type LoadedProps } from '#web/lib/loaded.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';

const gone: readonly number[] = [commonErrors.notFound.code, commonErrors.accessDenied.code];

/** One thing of a queue once it has come. Asking again does not bring what is not there, or is for others. */
export function LoadedCase<Data>({
  of,
  children,
}: Pick<LoadedProps<Data>, 'of'> & { children: (data: Data) => ReactNode }) {
  if (of.status === 'failed' && of.error instanceof CallError && gone.includes(of.error.code))
    return <EmptyState title="没有这一件">它可能已被删除，或者不归您办理。请从左边的列表里再选。</EmptyState>;
  return (
    <Loaded of={of} skeleton={<SkeletonRows count={6} />}>
      {children}
    </Loaded>
  );
}
