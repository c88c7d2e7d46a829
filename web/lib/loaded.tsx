import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { Loading } from '#web/ui/skeleton/skeleton.tsx';
import { messageOf } from './call/call-error.ts';
import type { CallState } from './call/use-call.ts';

export interface LoadedProps<Data> {
  /** What useCall() answered. */
  of: CallState<Data> & { retry: () => void };
  /** As high as what will stand there. */
  skeleton: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** A part of a page that comes from one call: grey shapes, then the content, or 暂无相关信息, or a way to try again. */
export function Loaded<Data>({ of, skeleton, isEmpty, children }: LoadedProps<Data>) {
  if (of.status === 'failed')
    return (
      <FailedState onRetry={of.retry} isRetrying={of.isRetrying}>
        {messageOf(of.error)}
      </FailedState>
    );
  if (of.data === undefined) return <Loading>{skeleton}</Loading>;
  return isEmpty?.(of.data) ? <EmptyState /> : children(of.data);
}
