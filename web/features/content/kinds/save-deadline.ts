import { contentHref } from '#web/lib/routing/content-links.ts';
import { saveAsFile } from '#web/lib/download.ts';
import type { Item } from '../reads.ts';
import { deadlineFile, type Deadline } from './deadline-file.ts';

/** Gives the visitor a calendar file of a declaration's end; all times in milliseconds since 1970. */
export function saveDeadline(
  { id, title, kind, extra }: Item<'declaration'>,
  times: Pick<Deadline, 'start' | 'end' | 'now'>,
): void {
  const url = `${globalThis.location.origin}/${contentHref(kind, id)}`;
  const text = deadlineFile({ id, title, ...times, url, phone: extra.consultationPhone });
  saveAsFile({ text, type: 'text/calendar', fileName: `${title}.ics` });
}
