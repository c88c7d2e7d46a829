import { directCalls } from '#contract/eligibility/direct-calls.ts';
import { Block } from '#web/features/content/detail/block.tsx';
import type { PropsOf } from '#web/features/content/service-parts.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';

// few items have a list: nobody else fetches its table
const PublicListBlock = lazyComponent(
  async () => (await import('../direct/public-list.tsx')).PublicListBlock,
  null,
);

/** Who gets what of this item without filing for it, and how to object; nothing where no list is public. */
export function Part({ itemId }: PropsOf<'eligibility/publicity'>) {
  const now = useNow(false);
  const found = useCall(directCalls.directPublicity, { itemId }, { isPart: true });
  if (found.status === 'failed')
    return (
      <Block title="免申即享公示">
        <FailedState onRetry={found.retry} isRetrying={found.isRetrying}>
          {messageOf(found.error)}
        </FailedState>
      </Block>
    );
  return (found.data ?? []).map((list) => <PublicListBlock key={list.id} {...{ itemId, list, now }} />);
}
