import { useState } from 'react';
import { failedPage, failedRequest } from '#web/lib/routing/error-page.ts';
import type { PageProps } from '#web/lib/routing/page-route.ts';
import { StatusView } from '../status-view.tsx';

/** Where a page's main call leads when it is answered with an HTTP fault. */
export function Page({ params }: PageProps) {
  const [failed] = useState(failedPage);
  const [requestId] = useState(failedRequest);
  return <StatusView status={params['status'] ?? ''} failed={failed} requestId={requestId} />;
}
