type MaybeText = string | null | undefined;

/** What a user is called on the page: userCode, else phone, else email (section 3 of the portal specification). */
export function displayName(user: { userCode?: MaybeText; phone?: MaybeText; email?: MaybeText }): string {
  const named = [user.userCode, user.phone, user.email].find((text) => (text ?? '').trim() !== '');
  return named?.trim() ?? '';
}
