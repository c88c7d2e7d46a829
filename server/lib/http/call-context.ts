import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenHeader } from '#contract/transport.ts';
import type { CallContext, OnBehalf } from './context.ts';

/** What HTTP brought and takes. */
export interface Raw {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Where nobody came by HTTP. */
export const noRequest: Raw = {
  get request() {
    return refuse();
  },
  get reply() {
    return refuse();
  },
};

/** What a handler is told of who calls, and how it answers him beyond its data. */
export function contextOf(
  { request, reply }: Raw,
  who: Pick<CallContext, 'ip' | 'hasToken' | 'caller' | 'waited'>,
): CallContext {
  return {
    ip: who.ip,
    hasToken: who.hasToken,
    caller: who.caller,
    waited: who.waited,
    onBehalf: onBehalfOf(who.caller),
    userAgent: request.headers['user-agent'] ?? '',
    // lines of the audit say by it that a program has done it, and with which key
    requestId: requestIdOf(request, who.caller),
    setToken: (fresh) => void reply.header(tokenHeader, fresh),
    readCookie: (name) => readSigned(request, name),
    setCookie: ({ name, value, path, maxAgeSeconds }) =>
      void reply.setCookie(name, sign(reply, { name, value }), {
        path,
        maxAge: maxAgeSeconds,
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
      }),
  };
}

const requestIdOf = ({ id }: FastifyRequest, caller: CallContext['caller']): string =>
  caller?.keyId === undefined ? id : `${id} key ${String(caller.keyId)}`;

const onBehalfOf = (caller: CallContext['caller']): OnBehalf | undefined =>
  caller?.acting && { personId: caller.acting.person.userId, enterpriseId: caller.userId };

/** Whom an answer is made for that everybody gets. */
export const nobody: CallContext = {
  ip: '',
  userAgent: '',
  requestId: 'public',
  hasToken: false,
  caller: undefined,
  onBehalf: undefined,
  waited: () => 0,
  setToken: refuse,
  readCookie: () => undefined,
  setCookie: refuse,
};

function refuse(): never {
  throw new Error('an answer that is kept sets neither token nor cookie, and knows of no request');
}

/** With its name, so that the value of one cookie is worth nothing in another. */
function sign(reply: FastifyReply, { name, value }: { name: string; value: string }): string {
  return reply.signCookie(`${name}=${value}`).slice(name.length + 1);
}

/** A value that this site has not given out for this cookie is none: visitors do not choose what they are known by. */
function readSigned(request: FastifyRequest, name: string): string | undefined {
  const given = request.cookies[name];
  const read = given === undefined ? undefined : request.unsignCookie(`${name}=${given}`);
  return read?.valid === true ? read.value.slice(name.length + 1) : undefined;
}
