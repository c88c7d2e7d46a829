import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { ItemsList } from '../items/items-list.tsx';
import { placeAddress, readPlace } from '../items/list-place.ts';

// it brings every control of every kind
const ItemEditor = lazyComponent(
  async () => (await import('../editor/item-editor.tsx')).ItemEditor,
  <SkeletonRows count={8} />,
);

/** Items of every kind: their lists, or the one that is being written. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const place = readPlace(query);
  const { open, kind } = place;
  if (open === undefined) return <ItemsList place={place} />;
  return (
    <FocusHeir heir={mainHeading}>
      <ItemEditor
        key={String(open)}
        id={open === 'new' ? undefined : open}
        kind={kind}
        backTo={placeAddress({ ...place, open: undefined })}
        addressOf={(id) => placeAddress({ ...place, open: id })}
      />
    </FocusHeir>
  );
}
