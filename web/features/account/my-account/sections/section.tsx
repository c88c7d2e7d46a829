import type { ReactNode } from 'react';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';

export interface SectionProps {
  /** of its heading */
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}

/** A titled part of the account page, reachable as a landmark. */
export function Section({ id, title, note, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <SectionHead title={title} id={id} note={note} />
      {children}
    </section>
  );
}

/** For the keyboard to go on at when what was pressed is gone. */
export function focusHeading(id: string): void {
  document.getElementById(id)?.focus();
}
