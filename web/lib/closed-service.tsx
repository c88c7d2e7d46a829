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
    <Alert tone="info" title={closing.title}>
      {closing.reason}
    </Alert>
  );
}
