import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { smsTemplates } from './lib/sending/sms-templates.ts';

describe('loadConfig', () => {
  test('returns an embedded demo site on loopback when nothing is set', () => {
    expect(loadConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      demo: true,
      captchaProvider: 'slider',
      publicUrl: 'http://127.0.0.1:8080',
      hasIpRateLimits: true,
      trustProxy: false,
    });
  });

  test('reads an empty variable as unset', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
  });

  test.each<[string, Record<string, string>]>([
    ['production', { NODE_ENV: 'production' }],
    ['every address of the machine', { HOST: '0.0.0.0' }],
    ['every IPv6 address of the machine', { HOST: '::' }],
    ['a name', { HOST: 'portal.example' }],
  ])('turns the demo off for %s, unless DEMO is on', (_, env) => {
    expect(loadConfig(env)).toMatchObject({ demo: false, isPublished: true });
    expect(loadConfig({ ...env, DEMO: 'on' })).toMatchObject({ demo: true, isPublished: true });
  });

  test.each(['127.0.0.2', '::1', 'localhost'])('turns the demo on for HOST %s', (HOST) => {
    expect(loadConfig({ HOST })).toMatchObject({ demo: true, isPublished: false });
  });

  test.each<[string, Record<string, string>]>([
    ['a proxy', { TRUST_PROXY: '127.0.0.1' }],
    ['an address of its own', { PUBLIC_URL: 'https://portal.example' }],
  ])('sets isPublished for a site behind %s', (_, env) => {
    expect(loadConfig(env)).toMatchObject({ isPublished: true });
  });

  test('turns the demo off with DATABASE_URL, unless DEMO is on', () => {
    const given = { DATABASE_URL: 'postgres://u@h/d', SECRET_KEY: 'ab'.repeat(32) };
    expect(loadConfig(given)).toMatchObject({ demo: false });
    expect(loadConfig({ ...given, DEMO: 'on' })).toMatchObject({ demo: true });
  });

  test('leaves every site text except the name empty when DEMO is off', () => {
    const { name, hours, ...rest } = loadConfig({ DEMO: 'off' }).firstSite;
    expect([name, hours]).toEqual(['工业互联网公共服务平台', '工作日 9:00—17:00']);
    expect(new Set(Object.values(rest).map(String))).toEqual(new Set(['']));
    expect(loadConfig({ DEMO: 'off', SITE_SUBTITLE: '一站办理' }).firstSite.subtitle).toBe('一站办理');
  });

  test('accepts only a plain HANDLE_RESOLVER_URL, on a public network unless HANDLE_RESOLVER_PRIVATE is on', () => {
    expect(loadConfig({}).handleResolver).toEqual({ url: undefined, mayBePrivate: false });
    const given = { HANDLE_RESOLVER_URL: 'https://hdl.handle.net/', HANDLE_RESOLVER_PRIVATE: 'on' };
    expect(loadConfig(given).handleResolver).toEqual({ url: 'https://hdl.handle.net', mayBePrivate: true });
    for (const wrong of [
      'ftp://a.example',
      'hdl.handle.net',
      'https://u:p@a.example',
      'https://a.example/?b',
    ])
      expect(() => loadConfig({ HANDLE_RESOLVER_URL: wrong })).toThrow(/^HANDLE_RESOLVER_URL: must be/);
  });

  test('normalizes FRAME_HOSTS like browsers do, and allows none by default', () => {
    expect(loadConfig({}).frameHosts).toEqual([]);
    expect(
      loadConfig({ FRAME_HOSTS: ' Map.example, gis.example:8443,a-b.example:443 ,' }).frameHosts,
    ).toEqual(['map.example', 'gis.example:8443', 'a-b.example']);
  });

  test('accepts S3_PUBLIC_ENDPOINT with S3 alone, and of http only for a site of http', () => {
    const s3 = {
      STORAGE_PROVIDER: 's3',
      S3_ENDPOINT: 'http://minio:9000',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
    };
    const endpoint = 'http://files.example';
    expect(loadConfig(s3).s3.publicEndpoint).toBeUndefined();
    expect(loadConfig({ ...s3, S3_PUBLIC_ENDPOINT: endpoint }).s3.publicEndpoint).toBe(endpoint);
    const refusal = (given: Record<string, string>) => () =>
      loadConfig({ ...given, S3_PUBLIC_ENDPOINT: endpoint });
    expect(refusal({})).toThrow(/^S3_PUBLIC_ENDPOINT: is of no use/);
    expect(refusal({ ...s3, PUBLIC_URL: 'https://portal.example' })).toThrow(
      /^S3_PUBLIC_ENDPOINT: must begin/,
    );
  });

  test.each([
    'SECRET_KEY',
    'DATABASE_URL',
    'PARTNER_SITES',
    'TRANSPORT_KEY',
    'TRANSPORT_IV',
    'SMTP_URL',
    'REGISTRY_URL',
    'HANDLE_RESOLVER_URL',
    'S3_ENDPOINT',
  ])('does not print an invalid %s, because it holds a secret', (name) => {
    const refusal = () => loadConfig({ SECRET_KEY: 'ab'.repeat(32), [name]: 'geheim' });
    expect(refusal).toThrow(ConfigError);
    expect(refusal).toThrow(new RegExp(`^${name}: (?!.*geheim)`));
  });

  test.each(['portal', 'console', 'user', 'enpt'])(
    'refuses a partner site with the id %s, which the portal uses for its own tickets',
    (id) => {
      const partner = { id, name: '站点', url: 'https://a.example', verifyUrl: 'https://a.example/v' };
      const sites = (changes: object) =>
        loadConfig({ PARTNER_SITES: JSON.stringify([{ ...partner, secret: 's'.repeat(16), ...changes }]) });
      expect(() => sites({})).toThrow(/^PARTNER_SITES: /);
      expect(sites({ id: `${id}-2` }).partnerSites).toHaveLength(1);
    },
  );

  test('prints an invalid PORT', () => {
    expect(() => loadConfig({ PORT: 'web' })).toThrow(/\(got "web"\)$/);
  });

  test('sets publicUrl to an address that a browser can open', () => {
    expect(loadConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:8080');
    expect(loadConfig({ HOST: '0.0.0.0', PORT: '80' }).publicUrl).toBe('http://127.0.0.1:80');
    expect(loadConfig({ HOST: '::', PUBLIC_URL: 'https://portal.example' }).publicUrl).toBe(
      'https://portal.example',
    );
  });

  test('sets the outbox providers only on a demo site, even when they are asked for', () => {
    const asked = { SMS_PROVIDER: 'outbox', EMAIL_PROVIDER: 'outbox' };
    for (const env of [{}, asked]) {
      expect(loadConfig(env)).toMatchObject({ smsProvider: 'outbox', emailProvider: 'outbox' });
      const published = { ...env, NODE_ENV: 'production' };
      expect(loadConfig(published)).toMatchObject({ smsProvider: 'none', emailProvider: 'none' });
    }
  });

  test('reads TRUST_PROXY as a list of addresses or off', () => {
    expect(loadConfig({ TRUST_PROXY: '10.0.0.10, 172.28.0.0/16' }).trustProxy).toEqual([
      '10.0.0.10',
      '172.28.0.0/16',
    ]);
    expect(loadConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(false);
  });

  test.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ PUBLIC_URL: 'http://localhost:8080', TRUST_PROXY: '10.0.0.10' }, true],
    [{ TRUST_PROXY: '10.0.0.10,127.0.0.1' }, false],
    [{ TRUST_PROXY: 'loopback' }, false],
    [{ TRUST_PROXY: '::1' }, false],
    [{ PUBLIC_URL: 'https://portal.example' }, false],
  ])('with %j sets trustsLoopback to %s', (env, trustsLoopback) => {
    expect(loadConfig(env).trustsLoopback).toBe(trustsLoopback);
  });

  const aliyun = {
    SMS_PROVIDER: 'aliyun',
    SMS_SIGN_NAME: '示范门户',
    ALIYUN_ACCESS_KEY_ID: 'id',
    ALIYUN_ACCESS_KEY_SECRET: 'secret',
  };
  const allTemplates = smsTemplates.map((kind) => `${kind}=SMS_1`).join(',');

  test('reads a template of every kind for an SMS vendor, and none by default', () => {
    const { templates } = loadConfig({ ...aliyun, SMS_TEMPLATES: allTemplates }).sms;
    expect(Object.keys(templates)).toEqual([...smsTemplates]);
    expect(loadConfig({}).sms.templates).toEqual({});
  });

  test('reads SITE_LINKS, and has default links only on a demo site', () => {
    const links = [{ name: '某市人民政府', url: 'https://www.city.example/' }];
    const own = { DATABASE_URL: 'postgres://u@h/d', SECRET_KEY: 'ab'.repeat(32) };
    expect(loadConfig({ SITE_LINKS: JSON.stringify(links) }).firstSite.links).toEqual(links);
    expect(loadConfig({ ...own, SITE_LINKS: JSON.stringify(links) }).firstSite.links).toEqual(links);
    expect(loadConfig({}).firstSite.links.length).toBeGreaterThan(0);
    expect(loadConfig({ SITE_LINKS: '[]' }).firstSite.links).toEqual([]);
    expect(loadConfig(own).firstSite.links).toEqual([]);
  });

  const wrong: [string, Record<string, string>, RegExp][] = [
    ['a port that is none', { PORT: '99999' }, /^PORT: /],
    ['a port in words', { PORT: 'web' }, /^PORT: /],
    ['an unknown captcha', { CAPTCHA_PROVIDER: 'none' }, /^CAPTCHA_PROVIDER: /],
    [
      'a database of another kind',
      { DATABASE_URL: 'mysql://h/d' },
      /^DATABASE_URL: must start with postgres/,
    ],
    ['a database without a secret', { DATABASE_URL: 'postgres://h/d' }, /^SECRET_KEY: must be given/],
    ['a short secret', { SECRET_KEY: 'abc' }, /^SECRET_KEY: must be 32 bytes/],
    [
      'a secret in production that somebody typed',
      { NODE_ENV: 'production', SECRET_KEY: '0123456789abcdef'.repeat(4) },
      /^SECRET_KEY: can be guessed/,
    ],
    ['a transport key of 15 bytes', { TRANSPORT_KEY: 'ab'.repeat(15) }, /^TRANSPORT_KEY: must be 16 bytes/],
    [
      'no captcha in production',
      { NODE_ENV: 'production', CAPTCHA_PROVIDER: 'off' },
      /^CAPTCHA_PROVIDER: off is refused/,
    ],
    [
      'no limits in production',
      { NODE_ENV: 'production', RATE_LIMITS: 'off' },
      /^RATE_LIMITS: off is refused/,
    ],
    ['a vendor without its keys', { CAPTCHA_PROVIDER: 'tencent' }, /^CAPTCHA_TENCENT_APP_ID: is needed/],
    ['a frame without TLS', { FRAME_HOSTS: 'http://127.0.0.1:8080' }, /^FRAME_HOSTS: must be host names/],
    ['a frame with a path', { FRAME_HOSTS: 'map.example/city' }, /^FRAME_HOSTS: /],
    ['frames of any host', { FRAME_HOSTS: '*.example' }, /^FRAME_HOSTS: /],
    ['a frame that writes a policy', { FRAME_HOSTS: "a.example; script-src 'x'" }, /^FRAME_HOSTS: /],
    ['a frame at a port that is none', { FRAME_HOSTS: 'map.example:99999' }, /^FRAME_HOSTS: /],
    [
      'a template of an unknown kind',
      { SMS_TEMPLATES: 'verificationcode=SMS_1' },
      /^SMS_TEMPLATES: verificationcode=SMS_1 is no kind=template/,
    ],
    ['a vendor without templates', aliyun, /^SMS_TEMPLATES: SMS_PROVIDER=aliyun needs .+ verificationCode, /],
    [
      'a vendor without one of its templates',
      { ...aliyun, SMS_TEMPLATES: allTemplates.replace('accountDeletion=SMS_1', '') },
      /^SMS_TEMPLATES: SMS_PROVIDER=aliyun needs templates for accountDeletion$/,
    ],
    ['a proxy that is no address', { TRUST_PROXY: 'nonsense' }, /^TRUST_PROXY: must be off, or addresses/],
    ['a number of proxies', { TRUST_PROXY: '1' }, /^TRUST_PROXY: /],
    [
      'links that are no list',
      { SITE_LINKS: '市政府=https://a.example' },
      /^SITE_LINKS: must be a JSON list/,
    ],
    ['a link without a name', { SITE_LINKS: '[{"name":"","url":"https://a.example"}]' }, /^SITE_LINKS: /],
    [
      'a link that runs a script',
      { SITE_LINKS: '[{"name":"x","url":"javascript:alert(1)"}]' },
      /^SITE_LINKS: /,
    ],
    [
      'a model without its name',
      { POLICY_AI_PROVIDER: 'openai', POLICY_AI_URL: 'http://a.example/v1' },
      /^POLICY_AI_MODEL: is needed/,
    ],
    ['a registry without its address', { REGISTRY_PROVIDER: 'http' }, /^REGISTRY_URL: is needed/],
  ];
  test.each(wrong)('refuses %s with one line that names the setting', (_, env, message) => {
    expect(() => loadConfig(env)).toThrow(ConfigError);
    expect(() => loadConfig(env)).toThrow(message);
    try {
      loadConfig(env);
    } catch (error) {
      expect((error as Error).message).not.toContain('\n');
    }
  });
});

describe('settings of staff', () => {
  test.each([
    [{}, false],
    [{ DEMO: 'off' }, true],
    [{ NODE_ENV: 'production' }, true],
    [{ NODE_ENV: 'production', STAFF_SECOND_FACTOR: 'optional' }, false],
    [{ STAFF_SECOND_FACTOR: 'required' }, true],
  ])('%j require a second factor: %s', (env, isRequired) => {
    expect(loadConfig(env).staff.needsSecondFactor).toBe(isRequired);
  });

  test.each(['4', '31', 'never'])('refuse STAFF_IDLE_MINUTES=%s', (minutes) => {
    expect(() => loadConfig({ STAFF_IDLE_MINUTES: minutes })).toThrow(/^STAFF_IDLE_MINUTES: /);
  });

  test('refuse STAFF_ADDRESSES that are none', () => {
    expect(() => loadConfig({ STAFF_ADDRESSES: 'office' })).toThrow(/^STAFF_ADDRESSES: must be addresses/);
    expect(loadConfig({}).staff.addresses).toEqual([]);
  });
});
