/** A body that is not what it should be, in whatever way. One error for all, so that it tells an attacker nothing. */
export class DamagedBody extends Error {}
