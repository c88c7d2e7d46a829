import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { IdentityProviderSettings } from './providers/identity/index.ts';
import { isLoopback } from './lib/http/loopback.ts';
import { parseJson, readBy } from './read-setting.ts';

/** Names of the fields in which a province says what; of an answer with several levels, with dots: `user.mobile`. */
const fields = z.strictObject({
  subject: z.string().min(1).optional(),
  kind: z.string().min(1).optional(),
  /** The value of `kind` that means an enterprise; a number is compared as its digits. */
  legalKinds: z.array(z.string().min(1)).min(1).optional(),
  level: z.string().min(1).optional(),
  name: z.string().min(1).optional(),
  phone: z.string().min(1).optional(),
  idNumber: z.string().min(1).optional(),
  companyName: z.string().min(1).optional(),
  creditCode: z.string().min(1).optional(),
});

/** Secrets travel to it: without TLS only within this machine. */
const address = z.url({ protocol: /^https?$/ }).refine((text) => {
  const { protocol, hostname, hash, username } = new URL(text);
  return hash === '' && username === '' && (protocol === 'https:' || isLoopback(hostname));
}, 'must be https://, without user and fragment');

const shared = {
  id: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
  /** As people call it: 省统一身份认证. */
  name: z.string().min(2).max(20),
  /** Whoever the province knows less well is turned back. */
  minimumLevel: z.int().min(0).max(99).default(0),
  /** Whether accounts of staff may be linked. */
  staff: z.boolean().default(false),
  /** Whether our logout ends the session at the province. */
  logout: z.boolean().default(true),
  fields: fields.default({}),
};

const provider = z.discriminatedUnion('door', [
  z.strictObject({
    ...shared,
    door: z.literal('oidc'),
    issuer: address,
    clientId: z.string().min(1),
    clientSecret: z.string().min(16),
    scope: z.string().default('openid profile phone'),
  }),
  z.strictObject({
    ...shared,
    door: z.literal('ticket'),
    appId: z.string().min(1),
    secret: z.string().min(16),
    /** Where the browser goes; where our server exchanges the ticket, asks who it is, and says that he has logged out. */
    loginUrl: address,
    tokenUrl: address,
    userUrl: address,
    logoutUrl: address.optional(),
    digest: z.enum(['sm3', 'sha256']).default('sm3'),
  }),
]);

const providers = z
  .array(provider)
  .max(5)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length);

function readProviders(text: string): IdentityProviderSettings[] | undefined {
  const isJson = text.trimStart().startsWith('[');
  return providers.safeParse(parseJson(isJson ? text : (readFile(text) ?? ''))).data;
}

function readFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Identity services of provinces by which people log in. See docs/decisions/186-identity-of-a-province.md. */
export const identitySettings = {
  /** The list itself, or the path of a file with it: secrets stand in it. */
  IDENTITY_PROVIDERS: readBy(
    readProviders,
    'must be a JSON list, or the path of a file with it, as docs/operations.md has it: each with id, name and door, addresses with https://, secrets of 16 characters or more',
  ).default([]),
};
