import { reportPath } from '#contract/assessments/report-number.ts';
import { sharedResultPath } from '#contract/assessments/shared-result.ts';
import { previewPath } from '#contract/content/preview-link.ts';

/** Behind these stands what opens a page: the secret of a link, or the number of a report. */
export const secretPaths = [previewPath, sharedResultPath, reportPath] as const;

/** The query may hold a ticket, and such a path a secret: neither is ever logged. deploy/nginx.conf names the same. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return secretPaths.find((each) => path.startsWith(`${each}/`)) ?? path;
}
