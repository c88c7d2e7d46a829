/**
 * The account that has just been made in this tab, for the login that follows. Kept nowhere: on a shared machine the next
 * visitor is not told who was here, unless the owner asks for it at the login.
 */
let account = '';

/** '' once it has served. */
export function announceNewAccount(name: string): void {
  account = name;
}

export function newAccount(): string {
  return account;
}
