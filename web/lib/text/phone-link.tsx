import { classNames } from '#web/ui/class-names.ts';

/** A telephone number that a press dials. */
export function PhoneLink({
  number,
  className = 'inline',
}: {
  number: string;
  className?: string | undefined;
}) {
  return (
    <a className={classNames('num ph', className)} href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      {number}
    </a>
  );
}
