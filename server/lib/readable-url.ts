/** Nobody has it. */
const unreadable = '/%25';

/**
 * The address of a request as the router may have it. Fastify answers what it cannot decode (`/%`) by itself, past the envelope, the
 * security headers and the log: so that becomes a path nobody has.
 */
export function readableUrl({ url = '/' }: { url?: string | undefined }): string {
  if (!url.includes('%')) return url;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return unreadable;
  }
}
