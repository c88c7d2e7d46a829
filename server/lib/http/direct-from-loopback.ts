import type { IncomingMessage } from 'node:http';
import { isLoopback } from './loopback.ts';

/** What proxies say of whom they speak for, as names begin. */
const forwarded =
  /^(x-forwarded|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-|forwarded|via$|cf-|true-client-ip|client-ip)/;

/**
 * Whether a request comes from this machine, and from no proxy on it that speaks for somebody else. The socket's own address
 * counts, never one that a header tells. nginx without settings of its own sends no header at all, but HTTP/1.0. The Host is asked
 * for too: a page of another site whose name is made to lead to 127.0.0.1 (DNS rebinding) would be loopback otherwise.
 */
export function isDirectFromLoopback(request: IncomingMessage): boolean {
  const { headers, httpVersion, socket } = request;
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    httpVersion !== '1.0' &&
    isLoopback((headers.host ?? '').replace(/:\d+$/, '')) &&
    !Object.keys(headers).some((name) => forwarded.test(name))
  );
}
