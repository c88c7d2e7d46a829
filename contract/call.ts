import type { z } from 'zod';
import type { ActingRight } from './acting.ts';
import type { ConfirmationPurpose } from './confirmation.ts';
import type { ErrorName } from './errors.ts';
import type { OwnerRule } from './owner.ts';
import type { Access } from './permissions.ts';
import type { MaskedFields } from './shared-rules/masked.ts';
import type { Tag } from './tags.ts';

/** `form` travels as multipart and is read by its handler as a stream; `file` answers a download. */
export type Transfer = 'json' | 'form' | 'file';

/** Who words the `msg` of a successful answer: everybody alike, or the handler, which then answers `{ msg, data }`. */
export type Wording = 'usual' | 'own';

/**
 * Of a closed service. Refused: it begins something. Open: it goes on with what has begun. `openWith`: open for whoever names that in one of these
 * fields. `openWithout`: open for whoever takes something back by a `false`.
 */
export type WhenClosed =
  | 'refused'
  | 'open'
  | { openWith: string | readonly string[] }
  | { openWithout: string };

/** Tags of what an answer depends on, and of what a call changes. A call that declares neither does not compile. */
type Effects = { reads: Tags; writes?: Tags } | { reads?: Tags; writes: Tags };
type Tags = readonly [Tag, ...Tag[]];

export type CallDefinition<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  By extends Access = Access,
  How extends Transfer = Transfer,
  Words extends Wording = Wording,
  Transacted extends boolean = boolean,
> = Effects & {
  method: 'GET' | 'POST';
  /** As on the wire. Its spelling decides whether the body is encrypted: see transport.ts. */
  path: `/${string}`;
  /** One line for the API page. */
  summary: string;
  /** There is no default: a call that does not say stops the build. */
  access: By;
  /**
   * Of an anonymous call that writes: what it does is the same whoever is logged in, such as counting a view, logging in, or what a secret link
   * allows. Any other refuses a token that is dead: what a user means to make must not become a stranger's.
   */
  ignoresSession?: true;
  /** What it asks of a person who acts for an enterprise, where that is not what follows from reading or writing (contract/acting.ts). */
  acting?: ActingRight;
  /**
   * Also for an account that must set a new password before anything else. Anonymous calls always are; see
   * docs/decisions/018-a-new-password-first.md.
   */
  beforeNewPassword?: boolean;
  /** Asked for by the page, not by a person: it does not keep a login of staff alive. */
  isPoll?: true;
  /** Also for staff who have not given their second factor yet. Anonymous calls always are; see docs/decisions/115-second-factor-of-staff.md. */
  beforeSecondFactor?: boolean;
  /**
   * A session alone is not enough: its owner has confirmed, within the last minutes and for this purpose, that it is him. Otherwise
   * `confirmationRequired`. See docs/decisions/038-a-session-alone.md.
   */
  confirmation?: ConfirmationPurpose;
  /** The field of the request that must be true for `confirmation` to be asked for; for a call that does two things. */
  confirmationIf?: string;
  /**
   * Whose row the request names. Checked in one place before the handler; the statement that writes says it again in its WHERE.
   */
  owner?: OwnerRule;
  /**
   * For 24 hours a repeat with the same `Idempotency-Key` has no effect and gets the first response. This also holds
   * for concurrent repeats. For calls that make something; their answers set neither token nor cookie.
   */
  once?: true;
  /** What becomes of it while its service is closed, where that is not what follows from its kind (contract/closing.ts). */
  whenClosed?: WhenClosed;
  /**
   * All that it does is done in one transaction, which its handler is given; what that leaves to be sent is sent once it is committed. Not for what does
   * several things of which one may fail, or what waits for somebody else (a vendor, a file) meanwhile.
   */
  transaction?: Transacted;
  /** The kind of content that a resource's call is about. */
  kind?: string;
  /** Of a resource that is about some items of its kind: what stands in their fields. */
  where?: Readonly<Record<string, string>>;
  /** The body of a POST, the query of a GET. */
  request: Request;
  /** Of a call by which staff change something, or see what reaches a person: why it leaves no line of the audit. Any other does. */
  leavesNoLine?: string;
  /** The fields of a `form`, for the API document: its handler reads them from the stream. */
  form?: z.ZodObject;
  /** The `data` of a successful answer. */
  response: Response;
  /** What of the answer staff get masked. A call beside it (contract/reveal.ts) answers it clear, and is a row of the audit. Owners get it as it is. */
  masked?: MaskedFields;
  /** What it can fail with beyond what every call can (commonErrors). */
  errors: readonly ErrorName[];
  /**
   * Most calls one IP address may make in a window; of IPv6 a /64 counts as one. A /24 (IPv6: /48) may make five times as many. Calls
   * that do the same share their uses under one name.
   */
  perIp?: { max: number; minutes: number; name?: string };
  /**
   * Most times that one account may do it on a day of Shanghai, and what it fails with then. The domain counts it in the transaction that does it
   * (server/domain/workflow/daily-limit.ts): what is refused for another reason counts nothing. Calls that do the same share a name.
   */
  perUserDay?: { name: string; max: number; error: ErrorName };
  /**
   * KB that its JSON may have; 16 when absent. What is longer is refused before it is read: of a call that needs a login nothing is
   * parsed before it is known who calls.
   */
  bodyKilobytes?: number;
  /** Seconds for which browsers and proxies may keep the answer. It is the same for everybody: a token that comes with the request is not read. */
  cacheSeconds?: number;
  /**
   * A GET that is asked again and again: its answer carries an ETag, and is 304 for whoever has it. The browser keeps it for this account alone, so it says
   * nothing that others at the same computer must not read.
   */
  hasTag?: true;
  /** False: nodes keep no answer of it. Its requests are so various that they would push out what is asked for often. */
  isCached?: false;
  /** json when absent. */
  transfer?: How;
  /** Of a call that takes a list along as a file (contract/list-export.ts): the list's own handler answers it. */
  exports?: ListExport;
  /** usual when absent. */
  wording?: Words;
};

export type ExportedCell = string | number | null;

/** Which list a call takes along, and as what table. */
export interface ListExport {
  /** It is answered by what answers this one: same rows, same order, same rights, masked alike. */
  list: CallDefinition;
  /** What the list is called: 企业与账号. */
  name: string;
  heads: readonly string[];
  /** The rows of an answer of the list. Fails where it is none. */
  rowsOf: (answer: unknown) => ExportedCell[][];
  /** What a request narrows the list to, in words: 范围：已停用；查找：远大. '' for nothing. */
  filterOf: (request: Readonly<Record<string, unknown>>) => string;
}

export type Calls = Record<string, CallDefinition>;

export type RequestOf<C extends CallDefinition> = z.input<C['request']>;
/** The request after parsing: defaults filled in, strings trimmed. */
export type ParsedRequestOf<C extends CallDefinition> = z.output<C['request']>;
export type ResponseOf<C extends CallDefinition> = z.output<C['response']>;

/** Declares one call. Only keeps the types exact; the tables in <area>/calls.ts are the single source. */
export function call<
  Request extends z.ZodType,
  Response extends z.ZodType,
  By extends Access,
  How extends Transfer = 'json',
  Words extends Wording = 'usual',
  Transacted extends boolean = false,
>(
  definition: CallDefinition<Request, Response, By, How, Words, Transacted>,
): CallDefinition<Request, Response, By, How, Words, Transacted> {
  return definition;
}
