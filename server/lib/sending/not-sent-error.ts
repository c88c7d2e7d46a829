/**
 * A message has certainly not left, so that what it carried will reach nobody. Of one that failed in another way nobody knows: a vendor
 * that did not answer may have taken it.
 */
export class NotSentError extends Error {}
