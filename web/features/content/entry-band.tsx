import type { LucideIcon } from 'lucide-react';
import { SmartLink } from '#web/lib/routing/smart-link.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import styles from './entry-band.module.css';

export interface EntryBandProps {
  name: string;
  text: string;
  /** What the link says it does. */
  action: string;
  /** Which guide leads to it: `active` of /guidePage. */
  guide: number;
  icon: LucideIcon;
}

/** The way into a service, above what can be read about it. */
export function EntryBand({ name, text, action, guide, icon: Icon }: EntryBandProps) {
  return (
    <section className={`card ${styles.band ?? ''}`} aria-label={name}>
      <Icon aria-hidden="true" />
      <p>
        <b>{name}</b>
        <br />
        <span className="muted">{text}</span>
      </p>
      <SmartLink to={`/guidePage?active=${String(guide)}`} className={buttonClass({ variant: 'main' })}>
        {action}
      </SmartLink>
    </section>
  );
}
