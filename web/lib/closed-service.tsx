import type { ReactNode } from 'react';
import { closedTitle } from '#contract/site/closed-services.ts';
import type { ClosableService } from '#contract/services.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { siteConfiguration } from './site.ts';

/** Whether chiefs have closed a service: nothing of it can be begun. As the page has brought it along; the server has the last word. */
export const isClosed = (service: ClosableService | undefined): boolean =>
  service !== undefined && siteConfiguration.closed?.[service] !== undefined;

/** Says that a service is closed, and why; nothing where it is open. */
export function ClosedNotice({ service }: { service: ClosableService | undefined }) {
  const closing = service && siteConfiguration.closed?.[service];
  if (closing === undefined) return null;
  return (
    <Alert tone="info" title={closedTitle(closing.name, closing)}>
      <p>{closing.reason}</p>
      <p className="meta">已经开始的照常办理，以前的记录可以查看。</p>
    </Alert>
  );
}

interface WhileOpenProps {
  service: ClosableService;
  /** It goes on with what was begun before: that is open. */
  goesOn?: boolean;
  children: ReactNode;
}

/** What begins something: in its place is said that the service is closed. */
export const WhileOpen = ({ service, goesOn = false, children }: WhileOpenProps) =>
  isClosed(service) && !goesOn ? <ClosedNotice service={service} /> : children;
