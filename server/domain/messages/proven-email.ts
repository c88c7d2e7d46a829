import type { User } from '#server/db/queries/account/user.ts';

/**
 * The address of an account when a code has proven it, otherwise null. One that was only typed at the registration may be a
 * stranger's: it serves to log in with the password, and is sent nothing that says something of the account or opens it.
 */
export const provenEmail = ({
  email,
  emailVerifiedAt,
}: Pick<User, 'email' | 'emailVerifiedAt'>): string | null => (emailVerifiedAt === null ? null : email);

/** Where the owner of an account is told of it. */
export const provenContacts = (user: Pick<User, 'phone' | 'email' | 'emailVerifiedAt'>) => ({
  phone: user.phone,
  email: provenEmail(user),
});
