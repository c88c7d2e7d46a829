import { calendarFile } from './calendar-file.ts';
import { saveAsFile } from './download.ts';
import { addressOf } from './routing/address.ts';

export interface EventToSave {
  /** Of the activity. */
  id: number;
  title: string;
  address: string;
  /** As ISO 8601; without an end it is an instant. */
  startsAt: string;
  endsAt: string | null;
  /** Whom to ask, or ''. */
  contact?: string;
}

/** Gives the visitor a calendar file of an activity. `now` in milliseconds since 1970. */
export function saveEvent(
  { id, title, address, startsAt, endsAt, contact = '' }: EventToSave,
  now: number,
): void {
  const url = `${globalThis.location.origin}/#${addressOf('/socialInteraction/ZHHDDetail', { infoId: id })}`;
  const text = calendarFile(
    [
      {
        uid: `activity-${String(id)}`,
        start: Date.parse(startsAt),
        ...(endsAt !== null && { end: Date.parse(endsAt) }),
        summary: title,
        description: [`地点：${address}`, ...(contact === '' ? [] : [`联系方式：${contact}`]), url].join(
          '\n',
        ),
        location: address,
        reminder: `明天活动：${title}`,
      },
    ],
    { product: 'activity', url, now },
  );
  saveAsFile({ text, type: 'text/calendar', fileName: `${title}.ics` });
}
