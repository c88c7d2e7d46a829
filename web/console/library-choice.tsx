import { useId, useRef, useState } from 'react';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import type { LibraryListProps } from './library-list.tsx';

// asked for now and then
const LibraryList = lazyComponent(
  async () => (await import('./library-list.tsx')).LibraryList,
  <SkeletonRows count={3} />,
);

/** Opens the library below a field, so that a file that is there is not uploaded again. It closes with the choice. */
export function LibraryChoice({ label, onChoose, ...props }: LibraryListProps & { label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className="row">
        <Button
          ref={toggle}
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? '收起媒体库' : '从媒体库选'}
          <VisuallyHidden>：{label}</VisuallyHidden>
        </Button>
      </div>
      <div id={id}>
        {isOpen && (
          <FocusHeir heir={() => toggle.current}>
            <LibraryList
              {...props}
              onChoose={(file) => {
                setIsOpen(false);
                onChoose(file);
              }}
            />
          </FocusHeir>
        )}
      </div>
    </>
  );
}
