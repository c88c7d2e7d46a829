import { seal, unseal } from './sealed.ts';
import type { Secrets } from './secrets.ts';

type Key = Pick<Secrets, 'enquiryKey'>;

/** What somebody has written to the customer service, and how he can be reached: '' for by his account. */
export interface Question {
  body: string;
  contact: string;
  /** Of 网站找错: which page, and what is wrong with it. */
  page?: string | undefined;
  fault?: string | undefined;
}

/** Questions and answers at rest, as sealed.ts writes them. */
export const sealQuestion = ({ enquiryKey }: Key, { body, contact, page, fault }: Question): Buffer =>
  seal(enquiryKey, JSON.stringify({ body, contact, page, fault }));

/** Throws when the bytes are not what sealQuestion made with this key. */
export const unsealQuestion = ({ enquiryKey }: Key, stored: Buffer): Question =>
  JSON.parse(unseal(enquiryKey, stored)) as Question;

export const sealAnswer = ({ enquiryKey }: Key, answer: string): Buffer => seal(enquiryKey, answer);

/** '' for none. Throws when the bytes are not what sealAnswer made with this key. */
export const unsealAnswer = ({ enquiryKey }: Key, stored: Buffer | null): string =>
  stored === null ? '' : unseal(enquiryKey, stored);

/** Who is to be called about a booking. */
export interface BookingContact {
  name: string;
  phone: string;
}

export const sealContact = ({ enquiryKey }: Key, { name, phone }: BookingContact): Buffer =>
  seal(enquiryKey, JSON.stringify({ name, phone }));

/** Throws when the bytes are not what sealContact made with this key. */
export const unsealContact = ({ enquiryKey }: Key, stored: Buffer): BookingContact =>
  JSON.parse(unseal(enquiryKey, stored)) as BookingContact;
