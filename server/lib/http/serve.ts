import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CallDefinition, Calls, ParsedRequestOf } from '#contract/call.ts';
import { commonErrors } from '#contract/common-errors.ts';
import { staffUserType } from '#contract/permissions.ts';
import { maskAnswer } from '#contract/shared-rules/masked.ts';
import { successCode } from '#contract/envelope.ts';
import { keyUseOf } from '#contract/interfaces/key-paths.ts';
import type { ClosedServices } from '#contract/site/closed-services.ts';
import type { Tag } from '#contract/tags.ts';
import { actingHeader, isBodyEncrypted, tokenHeader, defaultBodyKilobytes } from '#contract/transport.ts';
import { sendCachedResponse, type CacheCall } from '../cache/cached-calls.ts';
import type { CachedResponse } from '../cache/response-cache.ts';
import { BusinessError, fail } from '../fail.ts';
import type { TakeIpLimit } from '../load/ip-limit.ts';
import { watchAudit } from './audit-watch.ts';
import { contextOf, nobody, noRequest, type Raw } from './call-context.ts';
import { readBearer } from './bearer.ts';
import { keyPrefix } from '#contract/interfaces/constants.ts';
import { callerFor } from './caller-for.ts';
import { checkAccess, checkConfirmation } from './check-access.ts';
import { createCheckOpen } from './check-open.ts';
import { checkOwner, type FindOwn } from './check-owner.ts';
import { clientAddress } from './client-address.ts';
import type { CallContext, Caller, KnownContext } from './context.ts';
import { isKnown, tagOf } from './encoding.ts';
import { cacheControl } from './cache-control.ts';
import type { ReadBody } from './read-body.ts';
import { parsed, readKey, readParameters } from './read-parameters.ts';
import type { RunOnce } from './run-once.ts';

type ContextFor<C extends CallDefinition> = C['access'] extends 'anonymous' ? CallContext : KnownContext;

/** One handler a call, typed by its definition: a missing one is a compile error. `Within` is what a call with `transaction` does its work with. */
export type Handlers<C extends Calls, Within = never> = {
  [Name in keyof C]: (
    request: ParsedRequestOf<C[Name]>,
    context: ContextFor<C[Name]>,
    given: C[Name] extends { transaction?: true } ? Within : Raw,
  ) => Promise<C[Name]['transfer'] extends 'file' ? FastifyReply : Outcome<C[Name]>>;
};

type Outcome<C extends CallDefinition> = C extends { wording?: 'own' }
  ? Worded<z.input<C['response']>>
  : z.input<C['response']>;

/** The answer of a call that words its `msg` itself. */
interface Worded<Data> {
  msg: string;
  data: Data;
}

export interface ServeOptions<Within = unknown> {
  readBody: ReadBody;
  /** Finds the session of a token; undefined when it is unknown, ended or too old. */
  authenticate(
    token: string,
    from: { ip: string; isAct: boolean },
  ): Promise<{ caller: Caller; freshToken?: string } | undefined>;
  /** Does the work of a call that comes with a key, as its owner; fails where the key is good for nothing. */
  runWithKey(given: KeyedRequest, work: (owner: Caller) => Promise<unknown>): Promise<unknown>;
  takeIpLimit: TakeIpLimit;
  findOwn: FindOwn;
  runOnce: RunOnce;
  /** Which services are closed, as this node has heard of it. */
  closed: () => ClosedServices;
  /** Does the work of a call with `transaction` in one, and what follows once that is committed. */
  transact(work: (within: Within) => Promise<unknown>): Promise<unknown>;
  /** Whether another database than the one that takes writes has gone away, or cannot answer: then that one is asked. */
  isReaderFault?: ((error: unknown) => boolean) | undefined;
  /** Keeps what anybody may read; undefined where every answer is made anew. */
  cacheCall?: CacheCall | undefined;
  /** Collects what answers each cached call, for those within the server who ask like a visitor. */
  publicReads?: PublicReads | undefined;
  /** Holds every answer against its call's definition: on in tests, where what is not declared must not pass. */
  checksAnswers: boolean;
}

/** A call that is made with a key. */
export interface KeyedRequest {
  key: string;
  /** As its log names it. */
  call: string;
  ip: string;
  requestId: string;
}

/** By its path what a call answers to somebody without a session; and what that depends on. */
export type PublicReads = Map<
  string,
  { reads: readonly Tag[]; read: (request: unknown) => Promise<CachedResponse> }
>;

/** Handlers that answer from a standby, while that has all that this node has heard of; or from what is asked in its place. */
export interface FromReader<H> {
  /** `last`: asked where no other is fresh. */
  isFresh: (() => boolean) | 'last';
  handlers: H;
}

/**
 * Binds a table of calls to its handlers. Parsing, decryption, access, limits and the envelope happen here and nowhere else. What is kept for
 * everybody is made by `readers` where one is fresh.
 */
export function serve<C extends Calls, Within>(
  app: FastifyInstance,
  options: ServeOptions<Within>,
  calls: C,
  handlers: Handlers<C, Within>,
  readers: readonly FromReader<Handlers<C, Within>>[] = [],
): void {
  type ByName = Readonly<Record<string, AnyHandler<Within>>>;
  for (const [name, definition] of Object.entries(calls)) {
    const handler = (handlers as ByName)[name];
    if (handler === undefined) throw new Error(`no handler for call ${name}`);
    serveOne(app, options, definition, handler, {
      fromReaders: readers.flatMap(({ isFresh, handlers: own }) => {
        const read = (own as ByName)[name];
        return read === undefined ? [] : [{ isFresh, read }];
      }),
    });
  }
}

type AnyHandler<Within> = (request: unknown, context: CallContext, given: Raw | Within) => Promise<unknown>;

const usualMessage = '操作成功';

function worded(call: CallDefinition, answer: unknown): Worded<unknown> {
  return call.wording === 'own' ? (answer as Worded<unknown>) : { msg: usualMessage, data: answer };
}

const enveloped = (call: CallDefinition, answer: unknown) => ({ code: successCode, ...worded(call, answer) });

function serveOne<Within>(
  app: FastifyInstance,
  options: ServeOptions<Within>,
  call: CallDefinition,
  handler: AnyHandler<Within>,
  {
    fromReaders,
  }: { fromReaders: readonly (Pick<FromReader<unknown>, 'isFresh'> & { read: AnyHandler<Within> })[] },
): void {
  const checkOpen = createCheckOpen(call, options.closed);
  const asChecked = (one: AnyHandler<Within>) => (options.checksAnswers ? checked(call, one) : one);
  const run = asChecked(handler);
  const readers = fromReaders.flatMap(({ isFresh, read }) =>
    isFresh === 'last' ? [] : [{ isFresh, read: asChecked(read) }],
  );
  const last = fromReaders.find(({ isFresh }) => isFresh === 'last');
  const runLast = last === undefined ? run : asChecked(last.read);
  let turn = 0;
  /** What a reader answers that is fresh, each in its turn; the last where none can. */
  async function readForNobody(parameters: unknown, raw: Raw): Promise<unknown> {
    const fresh = readers.filter(({ isFresh }) => isFresh());
    turn += 1;
    const reader = fresh[turn % Math.max(1, fresh.length)];
    if (reader === undefined) return runLast(parameters, nobody, raw);
    try {
      return await reader.read(parameters, nobody, raw);
    } catch (error) {
      if (options.isReaderFault?.(error) !== true) throw error;
      return runLast(parameters, nobody, raw);
    }
  }
  const isEncrypted = call.method === 'POST' && isBodyEncrypted(call.path);
  const readCached = options.cacheCall?.(call);
  const answerNobody = async (parameters: unknown, raw: Raw) =>
    JSON.stringify(enveloped(call, await readForNobody(parameters, raw)));
  if (readCached !== undefined)
    options.publicReads?.set(call.path, {
      reads: call.reads ?? [],
      read: (given) =>
        readCached({ text: '', read: () => parsed(call, given) }, (parameters) =>
          answerNobody(parameters, noRequest),
        ),
    });
  /** The answer to whoever it is, once that is known. */
  async function answer(raw: Raw, { arrived, ip, hasToken, caller, isKeyed = false }: Asking) {
    const { request, reply } = raw;
    checkAccess(call, { caller, hasToken });
    // a key has a limit of its own
    if (call.perIp && !isKeyed) await options.takeIpLimit({ name: call.path, ip, ...call.perIp });
    const read = () => readParameters(call, options, request, isEncrypted);
    // what anybody may read is the same for everybody without a session, whatever he sends as a token: nothing of the request but its
    // parameters goes into it
    if (readCached !== undefined && caller === undefined) {
      const kept = await readCached({ text: request.smallBody, read }, (parameters) =>
        answerNobody(parameters, raw),
      );
      return sendCachedResponse(kept, { request, reply, call });
    }
    const parameters = read();
    const context = contextOf(raw, { ip, hasToken, caller, waited: () => performance.now() - arrived });
    checkConfirmation(call, parameters, context);
    const asked =
      call.owner === undefined ? parameters : await checkOwner(call, parameters, context, options.findOwn);
    // within what is done once: a repeat of what was made while the service was open gets its answer
    const handle = async () => {
      checkOpen(asked, caller);
      return call.transaction === true
        ? options.transact((within) => run(asked, context, within))
        : run(asked, context, raw);
    };
    const key = call.once === true ? readKey(request) : undefined;
    const made =
      key === undefined
        ? await handle()
        : await options.runOnce({ scope: scopeOf(call, caller), key, request: asked }, handle);
    const shown = maskedFor(caller, call, made);
    if (call.transfer === 'file') return reply;
    if (call.hasTag === true) return sendTagged(JSON.stringify(enveloped(call, shown)), { request, reply });
    void reply.header('cache-control', cacheControl(call, request));
    return reply.send(enveloped(call, shown));
  }

  const keyUse = keyUseOf(call);
  app.route({
    method: call.method,
    url: call.path,
    // forms are streams that have limits of their own
    ...(call.transfer !== 'form' && { bodyLimit: bodyLimitOf(call, isEncrypted) }),
    handler: async (request, reply) => {
      const arrived = performance.now();
      const ip = clientAddress(request);
      const key = readBearer(request);
      // a call that takes none may be told another secret in this way: by the servers of partner sites
      if (keyUse === undefined && key?.startsWith(keyPrefix) === true) fail('keyNotTaken');
      if (keyUse !== undefined && key !== undefined) {
        return options.runWithKey({ key, call: call.path, ip, requestId: request.id }, (owner) =>
          answer(
            { request, reply },
            keyUse === 'owner'
              ? { arrived, ip, hasToken: true, caller: owner, isKeyed: true }
              : { arrived, ip, hasToken: false, caller: undefined, isKeyed: true },
          ),
        );
      }
      // what anybody may keep is the same for everybody, so nobody is asked who he is
      const token = call.cacheSeconds === undefined ? String(request.headers[tokenHeader] ?? '') : '';
      const session = isPossibleToken(token)
        ? await options.authenticate(token, { ip, isAct: call.isPoll !== true })
        : undefined;
      if (session?.freshToken !== undefined) void reply.header(tokenHeader, session.freshToken);
      const caller = session && callerFor(call, session.caller, request.headers[actingHeader]);
      return answer({ request, reply }, { arrived, ip, hasToken: token !== '', caller });
    },
  });
}

/** Who asks, and since when. */
interface Asking {
  arrived: number;
  ip: string;
  hasToken: boolean;
  caller: Caller | undefined;
  /** He sends a key, which counts his calls. */
  isKeyed?: boolean;
}

/** Of staff nobody reads what reaches a person before he asks for it. */
const maskedFor = (caller: Caller | undefined, { masked }: CallDefinition, answer: unknown): unknown =>
  masked !== undefined && caller?.userType === staffUserType ? maskAnswer(masked, answer) : answer;

/** In other characters, or as long, none was ever handed out (`makeSecret`), and nobody is asked for it. */
const isPossibleToken = (token: string): boolean => /^[\w-]{1,128}$/.test(token);

/** The most bytes of a body on the wire: encrypted it is a third longer, and has its padding. */
function bodyLimitOf({ bodyKilobytes = defaultBodyKilobytes }: CallDefinition, isEncrypted: boolean): number {
  const bytes = bodyKilobytes * 1024;
  return isEncrypted ? Math.ceil((bytes * 4) / 3) + 64 : bytes;
}

/** Whose keys are told apart: those of one caller for one call. */
const scopeOf = ({ path }: CallDefinition, caller: Caller | undefined): string =>
  `${caller?.keyId === undefined ? '' : `key ${String(caller.keyId)} `}${caller?.userId ?? 'visitor'} ${path}`;

/** The handler, which answers and fails as the call declares or not at all. */
function checked<Within>(call: CallDefinition, handler: AnyHandler<Within>): AnyHandler<Within> {
  return async (...given) => {
    try {
      const [, { caller }] = given;
      const answer = await watchAudit(call, caller, () => handler(...given));
      if (call.transfer !== 'file') call.response.parse(worded(call, answer).data);
      return answer;
    } catch (error) {
      const name = error instanceof BusinessError ? error.errorName : undefined;
      if (name === undefined || name in commonErrors || call.errors.includes(name)) throw error;
      throw new Error(`${call.path} fails with ${name}, which it does not declare`, { cause: error });
    }
  };
}

/** Sends what one account asks for again and again; 304 to whoever has it already. Another account at the same browser asks anew. */
function sendTagged(
  text: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const etag = `"${tagOf(Buffer.from(text))}"`;
  void reply.headers({ etag, 'cache-control': 'private, no-cache', vary: tokenHeader });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
