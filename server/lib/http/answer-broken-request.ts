import type { Socket } from 'node:net';
import { commonErrors } from '#contract/common-errors.ts';

const statuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

const body = JSON.stringify({ ...commonErrors.damagedBody, data: null });

/**
 * Answers what is no HTTP, or does not come to its end, and closes the connection: there is no request that could be answered. A
 * connection on which nothing came at all is one that a browser has opened in advance; it is closed without a word.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writable && socket.bytesRead > 0 && error.code !== 'ECONNRESET' && !isAnswering(socket)) {
    const status = statuses[error.code ?? ''] ?? '400 Bad Request';
    socket.write(
      `HTTP/1.1 ${status}\r\nconnection: close\r\ncache-control: no-store\r\nx-content-type-options: nosniff\r\n` +
        `content-type: application/json; charset=utf-8\r\ncontent-length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`,
    );
  }
  socket.destroy();
}

/** Half of another answer may have gone out. What Node keeps there has no type, but its documentation of 'clientError' names it. */
function isAnswering(socket: Socket): boolean {
  return (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent === true;
}

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
