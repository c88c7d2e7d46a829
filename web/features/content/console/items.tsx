import { useState } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { replaceAddress } from '#web/lib/routing/address.ts';
import { mainHeading } from '#web/lib/main-heading.ts';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { ItemsList } from '../items/items-list.tsx';
import { placeAddress, readPlace, type ListPlace } from '../items/list-place.ts';

// it brings every control of every kind
const ItemEditor = lazyComponent(
  async () => (await import('../editor/item-editor.tsx')).ItemEditor,
  <SkeletonRows count={8} />,
);

// it brings what reads documents
const WordImport = lazyComponent(
  async () => (await import('../word-import/word-import.tsx')).WordImport,
  <SkeletonRows count={8} />,
);

// few have a table
const TableImport = lazyComponent(
  async () => (await import('../tables/table-import.tsx')).TableImport,
  <SkeletonRows count={8} />,
);

/** Which item the address names, and the one that the form on the screen was begun for: it has a number by now. */
interface Writing {
  open: ListPlace['open'];
  begun: number | undefined;
  /** How many new ones have been begun: each has a form of its own. */
  turn: number;
}

/** Whoever goes from what he has begun to a new one begins another. */
const next = ({ begun, turn }: Writing, open: ListPlace['open']): Writing => ({
  open,
  begun: open === begun ? begun : undefined,
  turn: open === 'new' ? turn + 1 : turn,
});

/** Items of every kind: their lists, the one that is being written, or documents and tables that become some. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const place = readPlace(query);
  const { open, kind } = place;
  // one that was begun here has a number by now: whoever writes it goes on in the same form
  const [last, setLast] = useState<Writing>({ open, begun: undefined, turn: 0 });
  const now = last.open === open ? last : next(last, open);
  if (now !== last) setLast(now);
  if (open === undefined) return <ItemsList place={place} />;
  if (open === 'import' && kind !== undefined)
    return (
      <FocusHeir heir={mainHeading}>
        <WordImport
          key={kind}
          kind={kind}
          backTo={placeAddress({ ...place, open: undefined })}
          hrefOf={(id) => placeAddress({ ...place, open: id })}
        />
      </FocusHeir>
    );
  if ((open === 'table' || open === 'feed') && kind !== undefined)
    return (
      <FocusHeir heir={mainHeading}>
        <TableImport
          key={`${open} ${kind}`}
          kind={kind}
          from={open}
          tableId={place.tableId}
          backTo={placeAddress({ ...place, open: undefined })}
          tableHref={(tableId) => placeAddress({ ...place, open, tableId })}
        />
      </FocusHeir>
    );
  const isNew = open === 'new' || open === now.begun;
  return (
    <FocusHeir heir={mainHeading}>
      <ItemEditor
        key={isNew ? `new ${String(now.turn)}` : String(open)}
        id={isNew || typeof open === 'string' ? undefined : open}
        kind={kind}
        backTo={placeAddress({ ...place, open: undefined })}
        onBegun={(id) => {
          setLast({ ...now, begun: id });
          replaceAddress(placeAddress({ ...place, open: id }));
        }}
      />
    </FocusHeir>
  );
}
