import { seal, unseal } from './sealed.ts';
import type { Secrets } from './secrets.ts';

type Key = Pick<Secrets, 'accountChangeKey'>;

/** Whom an enterprise's account goes to, and by which phone it was reached before. */
export interface HandOverPeople {
  contactName: string;
  newPhone: string;
  oldPhone: string;
}

export const sealHandOver = ({ accountChangeKey }: Key, people: HandOverPeople): Buffer =>
  seal(accountChangeKey, JSON.stringify(people));

/** Throws when the bytes are not what sealHandOver made with this key. */
export const unsealHandOver = ({ accountChangeKey }: Key, sealed: Buffer): HandOverPeople =>
  JSON.parse(unseal(accountChangeKey, sealed)) as HandOverPeople;
