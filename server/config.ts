import { compile } from '@fastify/proxy-addr';
import { z } from 'zod';
import { outsideAddressesPerDay } from '#contract/inspection/constants.ts';
import { defaultTransportIv, defaultTransportKey, transportKeyBytes } from '#contract/transport.ts';
import { ageingSettings, describeAgeing } from './ageing-settings.ts';
import { findLookAlikes } from './look-alikes.ts';
import { demoIdentifierNode } from './demo-site.ts';
import { readFrameHosts } from './lib/http/frame-hosts.ts';
import { isLoopback } from './lib/http/loopback.ts';
import { readServiceAddress } from './lib/http/public-client.ts';
import { readProxyAddresses } from './lib/http/proxy-addresses.ts';
import { siteAddress } from './lib/http/site-address.ts';
import { identitySettings } from './identity-settings.ts';
import { onOff, parseJson, readBy } from './read-setting.ts';
import { describeFirstSite, siteSettings } from './site-settings.ts';
import { describeSearch, searchSettings } from './search-settings.ts';
import { findSharedCacheFault, sharedCacheSettings } from './shared-cache-settings.ts';
import { describeStaff, staffSettings } from './staff-settings.ts';
import { describeStorage, storageSettings } from './storage-settings.ts';
import { readSmsTemplates, smsTemplates } from './lib/sending/sms-templates.ts';

/**
 * Every setting the server reads from its environment, checked once at the start. Nothing else reads process.env.
 * docs/settings.md (and its Chinese twin) and .env.example are the public description; keep them in step.
 */
const hex = (bytes: number) =>
  z
    .string()
    .regex(new RegExp(`^[0-9a-fA-F]{${String(bytes * 2)}}$`), `must be ${String(bytes)} bytes in hex`);

/** Sites whose users may come logged in, and ours there: see server/providers/partner-sites. */
const partnerSites = z.array(
  z.object({
    // not one of the types by which tickets of our own are known
    id: z.string().regex(/^(?!(portal|console|user|enpt)$)[a-z][a-z0-9-]{1,30}$/),
    name: z.string().min(1),
    url: z.url(),
    verifyUrl: z.url(),
    secret: z.string().min(16),
  }),
);

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://');

const settings = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  /** The same database for the role that owns its tables, so that the one of DATABASE_URL need not; see deploy/README.md. */
  DATABASE_MIGRATION_URL: postgresUrl.optional(),
  /** PostgreSQL itself, where DATABASE_URL leads to a pooler that gives each transaction another connection. */
  DATABASE_LISTEN_URL: postgresUrl.optional(),
  /** Standbys that answer what anybody may read. */
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(100).default(20),
  /** Megabytes; 0: nothing is kept. */
  PUBLIC_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(32),
  /** 0: nothing is given while the database is away. */
  PUBLIC_STALE_SECONDS: z.coerce.number().int().min(0).max(300).default(30),
  ...sharedCacheSettings,
  /** 0: home is sent with its content only where that is there already. */
  HOME_WAIT_MILLISECONDS: z.coerce.number().int().min(0).max(60_000).default(500),
  DEMO: onOff.optional(),
  SMS_PROVIDER: z.enum(['outbox', 'aliyun', 'tencent']).optional(),
  SMS_SIGN_NAME: z.string().optional(),
  /** Approved template of each kind of message, `kind=template` joined by commas. */
  SMS_TEMPLATES: z
    .string()
    .default('')
    .transform((text, context) => {
      const read = readSmsTemplates(text);
      if ('codes' in read) return read.codes;
      context.addIssue(
        `${read.wrongPair} is no kind=template, each kind once; kinds are ${smsTemplates.join(', ')}`,
      );
      return z.NEVER;
    }),
  SMS_TENCENT_APP_ID: z.string().optional(),
  SMS_TENCENT_REGION: z.string().default('ap-guangzhou'),
  SMS_ENDPOINT: z.url().optional(),
  ALIYUN_ACCESS_KEY_ID: z.string().optional(),
  ALIYUN_ACCESS_KEY_SECRET: z.string().optional(),
  EMAIL_PROVIDER: z.enum(['outbox', 'smtp']).optional(),
  /** smtp://host:587 (encrypted by STARTTLS, or nothing is sent) or smtps://host:465. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  EMAIL_FROM: z.string().optional(),
  CAPTCHA_PROVIDER: z.enum(['slider', 'tencent', 'off']).default('slider'),
  CAPTCHA_TENCENT_APP_ID: z.string().optional(),
  CAPTCHA_TENCENT_APP_SECRET: z.string().optional(),
  TENCENT_SECRET_ID: z.string().optional(),
  TENCENT_SECRET_KEY: z.string().optional(),
  CAPTCHA_TENCENT_ENDPOINT: z.url().default('https://captcha.tencentcloudapi.com'),
  ...storageSettings,
  REGISTRY_PROVIDER: z.enum(['local', 'http']).default('local'),
  REGISTRY_URL: z.url().optional(),
  REGISTRY_TOKEN: z.string().optional(),
  POLICY_AI_PROVIDER: z.enum(['none', 'openai']).default('none'),
  /** The address below which chat/completions lies. */
  POLICY_AI_URL: z.url({ protocol: /^https?$/ }).optional(),
  POLICY_AI_KEY: z.string().optional(),
  POLICY_AI_MODEL: z.string().optional(),
  /** The model's record number (备案号), and how many answers a day it phrases for all together. */
  POLICY_AI_RECORD: z.string().optional(),
  POLICY_AI_DAILY: z.coerce.number().int().min(0).max(1_000_000).default(2_000),
  /** Below it lies /api/handles/{handle}, as at https://hdl.handle.net. */
  HANDLE_RESOLVER_URL: readBy(
    readServiceAddress,
    'must be an address with http:// or https://, without user, query and fragment',
  ).optional(),
  HANDLE_RESOLVER_PRIVATE: onOff.default(false),
  /** Whether receivers of webhooks may lie in a private network, and speak plain HTTP. */
  WEBHOOK_PRIVATE: onOff.default(false),
  /** Whether the inspection asks other sites: off on a closed network, and on a demo site unless it says so. */
  INSPECTION_OUTSIDE: onOff.optional(),
  /** A program elsewhere that visits the site, and says there what it has seen. */
  INSPECTION_PROBE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** How many addresses of other sites it asks on one day. */
  INSPECTION_DAILY: z.coerce.number().int().min(1).max(1_000_000).default(outsideAddressesPerDay),
  /** The prefix of the city's node, below which enterprises get theirs. */
  IDENTIFIER_NODE: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,9}){1,4}$/, 'must be numbers with dots between them, such as 88.299')
    .optional(),
  /** How many people decide a certification. */
  CERTIFICATION_REVIEWERS: z.enum(['1', '2']).default('1'),
  ...searchSettings,
  ...ageingSettings,
  ...staffSettings,
  ...identitySettings,
  TRANSPORT_ENCRYPTION: z.enum(['accepted', 'required']).default('accepted'),
  TRANSPORT_KEY: hex(transportKeyBytes).default(defaultTransportKey),
  TRANSPORT_IV: hex(transportKeyBytes).default(defaultTransportIv),
  RATE_LIMITS: onOff.default(true),
  SECRET_KEY: hex(32).optional(),
  PARTNER_SITES: readBy(
    (text) => partnerSites.safeParse(parseJson(text)).data,
    'must be a JSON list of { id, name, url, verifyUrl, secret }, secrets of 16 characters or more',
  ).default([]),
  FRAME_HOSTS: readBy(
    readFrameHosts,
    'must be host names joined by commas, without https:// and path, such as map.example',
  ).default([]),
  TRUST_PROXY: readBy(
    (text) => (text === 'off' ? [] : readProxyAddresses(text)),
    'must be off, or addresses and networks of reverse proxies joined by commas, such as 10.0.0.10,172.28.0.0/16',
  ).default([]),
  /** A table of addresses and the provinces that they are of; see server/lib/ip-regions.ts. */
  IP_REGIONS: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  /** Whether browsers are to insist on https for all names below the site's own as well. */
  HSTS_SUBDOMAINS: onOff.default(false),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ...siteSettings,
});

/** The name of every setting. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

/** What a choice of provider cannot do without. */
const neededBy: Record<string, readonly (keyof z.output<typeof settings>)[]> = {
  'CAPTCHA_PROVIDER=tencent': [
    'CAPTCHA_TENCENT_APP_ID',
    'CAPTCHA_TENCENT_APP_SECRET',
    'TENCENT_SECRET_ID',
    'TENCENT_SECRET_KEY',
  ],
  'SMS_PROVIDER=aliyun': ['SMS_SIGN_NAME', 'ALIYUN_ACCESS_KEY_ID', 'ALIYUN_ACCESS_KEY_SECRET'],
  'SMS_PROVIDER=tencent': ['SMS_SIGN_NAME', 'SMS_TENCENT_APP_ID', 'TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY'],
  'EMAIL_PROVIDER=smtp': ['SMTP_URL', 'EMAIL_FROM'],
  'STORAGE_PROVIDER=s3': ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  'REGISTRY_PROVIDER=http': ['REGISTRY_URL'],
  'SEARCH_PROVIDER=opensearch': ['OPENSEARCH_URL'],
  'POLICY_AI_PROVIDER=openai': ['POLICY_AI_URL', 'POLICY_AI_MODEL'],
};

export type Config = ReturnType<typeof loadConfig>;

/** A setting is wrong. The message is one line that names it and can be shown to an operator as it is. */
export class ConfigError extends Error {}

/** Settings whose wrong value is repeated in the message. No others: keys, passwords and addresses with either end up in logs. */
const mayBeShown =
  /^(NODE_ENV|PORT|HOST|DEMO|DATA_DIR|DATABASE_POOL_SIZE|PUBLIC_CACHE_MB|PUBLIC_STALE_SECONDS|SHARED_CACHE_SECONDS|HOME_WAIT_MILLISECONDS|LOG_LEVEL|RATE_LIMITS|CERTIFICATION_REVIEWERS|STAFF_SECOND_FACTOR|AUDIT_RETENTION_MONTHS|AUDIT_RETENTION_END|STAFF_IDLE_MINUTES|STAFF_ADDRESSES|TRUST_PROXY|FRAME_HOSTS|HSTS_SUBDOMAINS|TRANSPORT_ENCRYPTION|HANDLE_RESOLVER_PRIVATE|WEBHOOK_PRIVATE|INSPECTION_OUTSIDE|INSPECTION_DAILY|IDENTIFIER_NODE|OPENSEARCH_INDEX|S3_FORCE_PATH_STYLE|POLICY_AI_DAILY|SMS_TEMPLATES|\w+_PROVIDER|SITE_\w+)$/;

/** Parses the environment. Throws ConfigError with one line that names the first wrong setting. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = issue?.path.join('.') ?? 'settings';
    const got = mayBeShown.test(name) ? ` (got "${given[name] ?? ''}")` : '';
    throw new ConfigError(`${name}: ${issue?.message ?? 'is wrong'}${got}`);
  }
  const s = parsed.data;
  const isProduction = s.NODE_ENV === 'production';
  // A stranger who reads a demo site's messages logs in as its staff: it is never there unasked where strangers may come.
  const demo = s.DEMO ?? (s.DATABASE_URL === undefined && !isProduction && isLoopback(s.HOST));
  if (isProduction && s.CAPTCHA_PROVIDER === 'off')
    refuse('CAPTCHA_PROVIDER', 'off is refused when NODE_ENV=production');
  if (isProduction && !s.RATE_LIMITS) refuse('RATE_LIMITS', 'off is refused when NODE_ENV=production');
  if (s.DATABASE_URL !== undefined && s.SECRET_KEY === undefined) {
    refuse(
      'SECRET_KEY',
      'must be given together with DATABASE_URL, the same on every node (32 bytes in hex)',
    );
  }
  // the check value in database and backups would tell whoever reads one that he has guessed it
  if (isProduction && s.SECRET_KEY !== undefined && !isRandom(s.SECRET_KEY))
    refuse('SECRET_KEY', 'can be guessed, which is refused when NODE_ENV=production: openssl rand -hex 32');
  for (const name of ['DATABASE_MIGRATION_URL', 'DATABASE_LISTEN_URL', 'DATABASE_READ_URL'] as const)
    if (s[name] !== undefined && s.DATABASE_URL === undefined)
      refuse(name, 'must be given together with DATABASE_URL');
  const sharedCacheFault = findSharedCacheFault(s);
  if (sharedCacheFault !== undefined) refuse('SHARED_CACHE_SECONDS', sharedCacheFault);
  for (const [provider, names] of Object.entries(neededBy)) {
    const [setting = '', value] = provider.split('=');
    if (s[setting as keyof typeof s] !== value) continue;
    for (const name of names) if (s[name] === undefined) refuse(name, `is needed by ${provider}`);
  }
  // Files with codes in them are for demo sites; elsewhere codes are refused rather than left lying there.
  const outbox = demo ? ('outbox' as const) : ('none' as const);
  const smsProvider = vendorOf(s.SMS_PROVIDER) ?? outbox;
  const emailProvider = vendorOf(s.EMAIL_PROVIDER) ?? outbox;
  if (vendorOf(s.SMS_PROVIDER) !== undefined) {
    const missing = smsTemplates.filter((kind) => s.SMS_TEMPLATES[kind] === undefined);
    if (missing.length > 0)
      refuse('SMS_TEMPLATES', `SMS_PROVIDER=${smsProvider} needs templates for ${missing.join(', ')}`);
  }
  return {
    /** Variables that look like settings and are none. */
    lookAlikes: findLookAlikes(Object.keys(given), settingNames),
    isProduction,
    port: s.PORT,
    host: s.HOST,
    dataDir: s.DATA_DIR,
    /** undefined: the embedded PostgreSQL under dataDir. */
    databaseUrl: s.DATABASE_URL,
    /** undefined: databaseUrl does it all. */
    databaseMigrationUrl: s.DATABASE_MIGRATION_URL,
    /** undefined: databaseUrl leads to PostgreSQL itself. */
    databaseListenUrl: s.DATABASE_LISTEN_URL,
    /** undefined: the writer answers everything. */
    databaseReadUrl: s.DATABASE_READ_URL,
    databasePoolSize: s.DATABASE_POOL_SIZE,
    publicCacheMegabytes: s.PUBLIC_CACHE_MB,
    publicStaleSeconds: s.PUBLIC_STALE_SECONDS,
    sharedCacheSeconds: s.SHARED_CACHE_SECONDS,
    purgeUrls: s.PURGE_URLS,
    homeWaitMilliseconds: s.HOME_WAIT_MILLISECONDS,
    demo,
    /** Others than this machine may come, by what the settings say. */
    isPublished:
      isProduction || !isLoopback(s.HOST) || s.TRUST_PROXY.length > 0 || !isLoopback(hostOf(s.PUBLIC_URL)),
    /**
     * What comes from this machine without a word of a proxy is the operator's own. Not where there is a proxy or a tunnel on it:
     * some say nothing of whom they speak for.
     */
    trustsLoopback: !namesLoopback(s.TRUST_PROXY) && isLoopback(hostOf(s.PUBLIC_URL)),
    /** none: codes by SMS are refused. */
    smsProvider,
    sms: {
      signName: s.SMS_SIGN_NAME ?? '',
      templates: s.SMS_TEMPLATES,
      /** undefined: the vendor's own. */
      endpoint: s.SMS_ENDPOINT,
      tencentAppId: s.SMS_TENCENT_APP_ID ?? '',
      tencentRegion: s.SMS_TENCENT_REGION,
    },
    aliyun: { accessKeyId: s.ALIYUN_ACCESS_KEY_ID ?? '', accessKeySecret: s.ALIYUN_ACCESS_KEY_SECRET ?? '' },
    /** none: codes by email are refused. */
    emailProvider,
    smtp: {
      url: s.SMTP_URL ?? '',
      user: s.SMTP_USER,
      password: s.SMTP_PASSWORD,
      from: s.EMAIL_FROM ?? '',
    },
    captchaProvider: s.CAPTCHA_PROVIDER,
    captchaTencent: {
      appId: s.CAPTCHA_TENCENT_APP_ID ?? '',
      appSecret: s.CAPTCHA_TENCENT_APP_SECRET ?? '',
      endpoint: s.CAPTCHA_TENCENT_ENDPOINT,
    },
    tencentCloud: { secretId: s.TENCENT_SECRET_ID ?? '', secretKey: s.TENCENT_SECRET_KEY ?? '' },
    ...describeStorage(s, s.PUBLIC_URL ?? '', refuse),
    certificationReviewers: Number(s.CERTIFICATION_REVIEWERS) as 1 | 2,
    staff: describeStaff(s, demo),
    ...describeSearch(s, refuse),
    ...describeAgeing(s, refuse),
    registryProvider: s.REGISTRY_PROVIDER,
    registryUrl: s.REGISTRY_URL,
    registryToken: s.REGISTRY_TOKEN,
    /** Who phrases answers to questions about policies. */
    policyAi: {
      provider: s.POLICY_AI_PROVIDER,
      url: s.POLICY_AI_URL ?? '',
      key: s.POLICY_AI_KEY,
      model: s.POLICY_AI_MODEL ?? '',
      record: s.POLICY_AI_RECORD ?? '',
      daily: s.POLICY_AI_DAILY,
    },
    handleResolver: {
      /** Without a slash at its end. undefined: this site's own records are all that is asked. */
      url: s.HANDLE_RESOLVER_URL,
      /** Whether it may lie in a private network. */
      mayBePrivate: s.HANDLE_RESOLVER_PRIVATE,
    },
    webhooks: { mayBePrivate: s.WEBHOOK_PRIVATE },
    inspection: {
      asksOutside: s.INSPECTION_OUTSIDE ?? !demo,
      addressesPerDay: s.INSPECTION_DAILY,
      /** undefined: nobody elsewhere visits the site. */
      probeUrl: s.INSPECTION_PROBE_URL,
    },
    /** undefined: no prefixes are given out here. */
    identifierNode: s.IDENTIFIER_NODE ?? (demo ? demoIdentifierNode : undefined),
    transport: {
      isEncryptionRequired: s.TRANSPORT_ENCRYPTION === 'required',
      key: s.TRANSPORT_KEY.toLowerCase(),
      iv: s.TRANSPORT_IV.toLowerCase(),
    },
    hasIpRateLimits: s.RATE_LIMITS,
    partnerSites: s.PARTNER_SITES,
    identityProviders: s.IDENTITY_PROVIDERS,
    /** Other sites whose pages the menu may show in a frame: `map.example`, `gis.example:8443`; always by https. */
    frameHosts: s.FRAME_HOSTS,
    /** undefined: of no address the province is known. */
    ipRegionsFile: s.IP_REGIONS,
    /** undefined: made on the first start and kept in dataDir. */
    secretKey: s.SECRET_KEY,
    trustProxy: s.TRUST_PROXY.length > 0 && s.TRUST_PROXY,
    hasHstsForSubdomains: s.HSTS_SUBDOMAINS,
    /** undefined: /metrics is for programs on this machine only, where trustsLoopback. */
    metricsToken: s.METRICS_TOKEN,
    publicUrl: s.PUBLIC_URL ?? siteAddress(s.HOST, s.PORT),
    logLevel: s.LOG_LEVEL,
    /** What the site says of itself until staff have written it; `services.site` has what it says now. */
    firstSite: describeFirstSite(s, demo),
  };
}

/** A provider that sends. */
function vendorOf<Name extends string>(
  provider: Name | 'outbox' | undefined,
): Exclude<Name, 'outbox'> | undefined {
  return provider === 'outbox' ? undefined : (provider as Exclude<Name, 'outbox'> | undefined);
}

function hostOf(publicUrl = 'http://localhost'): string {
  return new URL(publicUrl).hostname;
}

/** Of 32 random bytes fewer than 16 are different in three of 10^17 tries. */
function isRandom(hex: string): boolean {
  return new Set(Buffer.from(hex, 'hex')).size >= 16;
}

function namesLoopback(proxies: readonly string[]): boolean {
  const isProxy = compile([...proxies]);
  return isProxy('127.0.0.1', 0) || isProxy('::1', 0);
}

function refuse(name: string, why: string): never {
  throw new ConfigError(`${name}: ${why}`);
}

/** The process's own settings. The only reader of process.env. */
export function loadProcessConfig(): Config {
  return loadConfig(process.env);
}
