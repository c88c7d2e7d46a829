import { z } from 'zod';
import { defaultTransportIv, defaultTransportKey } from '#contract/transport.ts';

/**
 * Every setting the server reads from its environment, checked once at the start. Nothing else reads process.env.
 * The table of operating.md in docs/ is the public description; keep both in step.
 */
const hex = (bytes: number) =>
  z
    .string()
    .regex(new RegExp(`^[0-9a-fA-F]{${String(bytes * 2)}}$`), `must be ${String(bytes)} bytes in hex`);

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

/** Sites whose users may come logged in, and ours there: see server/providers/partner-sites. */
const partnerSites = z.array(
  z.object({
    id: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
    name: z.string().min(1),
    url: z.url(),
    verifyUrl: z.url(),
    secret: z.string().min(16),
  }),
);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const settings = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(100).default(10),
  DEMO: onOff.optional(),
  SMS_PROVIDER: z.enum(['outbox']).default('outbox'),
  EMAIL_PROVIDER: z.enum(['outbox']).default('outbox'),
  CAPTCHA_PROVIDER: z.enum(['slider', 'tencent', 'off']).default('slider'),
  CAPTCHA_TENCENT_APP_ID: z.string().optional(),
  CAPTCHA_TENCENT_APP_SECRET: z.string().optional(),
  TENCENT_SECRET_ID: z.string().optional(),
  TENCENT_SECRET_KEY: z.string().optional(),
  CAPTCHA_TENCENT_ENDPOINT: z.url().default('https://captcha.tencentcloudapi.com'),
  STORAGE_PROVIDER: z.enum(['disk']).default('disk'),
  REGISTRY_PROVIDER: z.enum(['local', 'http']).default('local'),
  REGISTRY_URL: z.url().optional(),
  REGISTRY_TOKEN: z.string().optional(),
  TRANSPORT_ENCRYPTION: z.enum(['accepted', 'required']).default('accepted'),
  TRANSPORT_KEY: hex(16).default(defaultTransportKey),
  TRANSPORT_IV: hex(16).default(defaultTransportIv),
  RATE_LIMITS: onOff.default(true),
  SECRET_KEY: hex(32).optional(),
  PARTNER_SITES: z
    .string()
    .default('[]')
    .transform((text, context) => {
      const parsed = partnerSites.safeParse(parseJson(text));
      if (parsed.success) return parsed.data;
      context.addIssue(
        'must be a JSON list of { id, name, url, verifyUrl, secret }, secrets of 16 characters or more',
      );
      return z.NEVER;
    }),
  TRUST_PROXY: z.string().default('off'),
  PUBLIC_URL: z.url().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SITE_NAME: z.string().optional(),
  SITE_SUBTITLE: z.string().optional(),
  SITE_HOST_UNIT: z.string().optional(),
  SITE_OPERATOR: z.string().optional(),
  SITE_ICP: z.string().optional(),
  SITE_POLICE_RECORD: z.string().optional(),
  SITE_ID_CODE: z.string().optional(),
  SITE_PHONE: z.string().optional(),
  SITE_PHONE_2: z.string().optional(),
});

const demoSite = {
  name: '示范市工业互联网公共服务平台',
  subtitle: '智能制造公共服务平台',
  hostUnit: '示范市经济和信息化局',
  operator: '示范市工业互联网发展中心',
  icp: '示ICP备00000000号',
  policeRecord: '示公网安备 00000000000000号',
  idCode: '0000000000',
  phone: '0000-8800 1234',
  phone2: '0000-8800 5678',
};

/** What the footer and the page titles show. Empty strings are hidden. */
export type SiteSettings = Record<keyof typeof demoSite, string>;

export type Config = ReturnType<typeof loadConfig>;

/** A setting is wrong. The message is one line that names it and can be shown to an operator as it is. */
export class ConfigError extends Error {}

/** Parses the environment. Throws ConfigError with one line that names the first wrong setting. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = issue?.path.join('.') ?? 'settings';
    throw new ConfigError(`${name}: ${issue?.message ?? 'is wrong'} (got "${given[name] ?? ''}")`);
  }
  const s = parsed.data;
  const isProduction = s.NODE_ENV === 'production';
  const demo = s.DEMO ?? s.DATABASE_URL === undefined;
  if (isProduction && s.CAPTCHA_PROVIDER === 'off')
    refuse('CAPTCHA_PROVIDER', 'off is refused when NODE_ENV=production');
  if (isProduction && !s.RATE_LIMITS) refuse('RATE_LIMITS', 'off is refused when NODE_ENV=production');
  if (s.DATABASE_URL !== undefined && s.SECRET_KEY === undefined) {
    refuse(
      'SECRET_KEY',
      'must be given together with DATABASE_URL, the same on every node (32 bytes in hex)',
    );
  }
  if (s.REGISTRY_PROVIDER === 'http' && s.REGISTRY_URL === undefined)
    refuse('REGISTRY_URL', 'is needed by REGISTRY_PROVIDER=http');
  if (s.CAPTCHA_PROVIDER === 'tencent') {
    for (const name of [
      'CAPTCHA_TENCENT_APP_ID',
      'CAPTCHA_TENCENT_APP_SECRET',
      'TENCENT_SECRET_ID',
      'TENCENT_SECRET_KEY',
    ] as const) {
      if (s[name] === undefined) refuse(name, 'is needed by CAPTCHA_PROVIDER=tencent');
    }
  }
  const site: SiteSettings = {
    name: s.SITE_NAME ?? (demo ? demoSite.name : '工业互联网公共服务平台'),
    subtitle: s.SITE_SUBTITLE ?? demoSite.subtitle,
    hostUnit: s.SITE_HOST_UNIT ?? (demo ? demoSite.hostUnit : ''),
    operator: s.SITE_OPERATOR ?? (demo ? demoSite.operator : ''),
    icp: s.SITE_ICP ?? (demo ? demoSite.icp : ''),
    policeRecord: s.SITE_POLICE_RECORD ?? (demo ? demoSite.policeRecord : ''),
    idCode: s.SITE_ID_CODE ?? (demo ? demoSite.idCode : ''),
    phone: s.SITE_PHONE ?? (demo ? demoSite.phone : ''),
    phone2: s.SITE_PHONE_2 ?? (demo ? demoSite.phone2 : ''),
  };
  return {
    isProduction,
    port: s.PORT,
    host: s.HOST,
    dataDir: s.DATA_DIR,
    /** undefined: the embedded PostgreSQL under dataDir. */
    databaseUrl: s.DATABASE_URL,
    databasePoolSize: s.DATABASE_POOL_SIZE,
    demo,
    smsProvider: s.SMS_PROVIDER,
    emailProvider: s.EMAIL_PROVIDER,
    captchaProvider: s.CAPTCHA_PROVIDER,
    captchaTencent: {
      appId: s.CAPTCHA_TENCENT_APP_ID ?? '',
      appSecret: s.CAPTCHA_TENCENT_APP_SECRET ?? '',
      endpoint: s.CAPTCHA_TENCENT_ENDPOINT,
    },
    tencentCloud: { secretId: s.TENCENT_SECRET_ID ?? '', secretKey: s.TENCENT_SECRET_KEY ?? '' },
    storageProvider: s.STORAGE_PROVIDER,
    registryProvider: s.REGISTRY_PROVIDER,
    registryUrl: s.REGISTRY_URL,
    registryToken: s.REGISTRY_TOKEN,
    transport: {
      isEncryptionRequired: s.TRANSPORT_ENCRYPTION === 'required',
      key: s.TRANSPORT_KEY.toLowerCase(),
      iv: s.TRANSPORT_IV.toLowerCase(),
    },
    hasIpRateLimits: s.RATE_LIMITS,
    partnerSites: s.PARTNER_SITES,
    /** undefined: made on the first start and kept in dataDir. */
    secretKey: s.SECRET_KEY,
    trustProxy: s.TRUST_PROXY === 'off' ? false : s.TRUST_PROXY.split(',').map((address) => address.trim()),
    publicUrl: s.PUBLIC_URL ?? `http://${s.HOST}:${String(s.PORT)}`,
    logLevel: s.LOG_LEVEL,
    site,
  };
}

function refuse(name: string, why: string): never {
  throw new ConfigError(`${name}: ${why}`);
}

/** The process's own settings. The only reader of process.env. */
export function loadProcessConfig(): Config {
  return loadConfig(process.env);
}
