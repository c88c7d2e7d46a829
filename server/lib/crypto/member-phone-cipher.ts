import { hmac, type Secrets } from './secrets.ts';
import { seal, unseal } from './sealed.ts';

type Keys = Pick<Secrets, 'memberPhoneKey' | 'memberPhoneIndexKey'>;

/** An invited phone as its row has it. */
export const sealMemberPhone = (secrets: Keys, phone: string): { phone: Buffer; phoneHmac: Buffer } => ({
  phone: seal(secrets.memberPhoneKey, phone),
  phoneHmac: indexMemberPhone(secrets, phone),
});

/** By what an account finds the invitations to its phone. */
export const indexMemberPhone = ({ memberPhoneIndexKey }: Keys, phone: string): Buffer =>
  hmac(memberPhoneIndexKey, phone);

/** Throws when the bytes are not what sealMemberPhone made with this key. */
export const unsealMemberPhone = ({ memberPhoneKey }: Keys, phone: Buffer): string =>
  unseal(memberPhoneKey, phone);
