import { useId, type ReactNode } from 'react';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';

/** A titled part of the account page, reachable as a landmark. */
export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead title={title} id={id} note={note} />
      {children}
    </section>
  );
}
