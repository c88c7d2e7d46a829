import type { PageProps } from '#web/lib/routing/page-route.ts';
import { StatusView } from '../status-view.tsx';

/** Where a page's main call leads when it is answered with an HTTP fault. */
export function Page({ params }: PageProps) {
  const status = Number(params['status']);
  return <StatusView status={Number.isInteger(status) && status >= 400 && status < 600 ? status : 500} />;
}
