import { Fragment } from 'react';
import { site } from '#web/lib/site.ts';

/** When somebody answers the telephone; nothing where nobody says so. A line ends between the days and the hours, within neither. */
export function ServiceHours({ label = '' }: { label?: string }) {
  if (site.hours === '') return null;
  return (
    <>
      {label}
      {site.hours.split(' ').map((part, at) => (
        <Fragment key={at}>
          {at > 0 && ' '}
          <span className="ph">{part}</span>
        </Fragment>
      ))}
    </>
  );
}
