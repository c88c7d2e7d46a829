import { seal, unseal } from './sealed.ts';
import type { Secrets } from './secrets.ts';

type Key = Pick<Secrets, 'signUpKey'>;

/** Whom to reach about a sign-up, and what he asks for. */
export interface SignUpContact {
  name: string;
  phone: string;
  remark: string;
}

/** Contacts at rest, as sealed.ts writes them. */
export const sealContact = ({ signUpKey }: Key, { name, phone, remark }: SignUpContact): Buffer =>
  seal(signUpKey, JSON.stringify({ name, phone, remark }));

/** Throws when the bytes are not what sealContact made with this key. */
export const unsealContact = ({ signUpKey }: Key, stored: Buffer): SignUpContact =>
  JSON.parse(unseal(signUpKey, stored)) as SignUpContact;
