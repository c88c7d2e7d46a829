import { classNames } from '#web/ui/class-names.ts';
import { telAddress } from './tel-address.ts';

/** A telephone number that a press dials. */
export function PhoneLink({
  number,
  className = 'inline',
}: {
  number: string;
  className?: string | undefined;
}) {
  return (
    <a className={classNames('num ph', className)} href={telAddress(number)}>
      {number}
    </a>
  );
}
