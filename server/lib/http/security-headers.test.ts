import fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendSecurityHeaders } from './security-headers.ts';

async function headersOf(options: Partial<Parameters<typeof sendSecurityHeaders>[1]>, path = '/') {
  const app = fastify();
  await sendSecurityHeaders(app, {
    isHttps: false,
    hasHstsForSubdomains: false,
    usesTencentCaptcha: false,
    frameHosts: [],
    imageOrigins: [],
    scriptHashes: [],
    ...options,
  });
  app.get('/', () => 'page');
  const { headers, statusCode } = await app.inject(path);
  await app.close();
  return { statusCode, headers, policy: String(headers['content-security-policy']).split(';') };
}

test('sendSecurityHeaders sends a strict content policy and the helmet headers on pages and errors', async () => {
  for (const path of ['/', '/missing']) {
    const { headers, policy } = await headersOf({}, path);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
});

test('sendSecurityHeaders does not change the status and body of the response', async () => {
  const { statusCode, headers } = await headersOf({});
  expect(statusCode).toBe(200);
  expect(headers['content-length']).toBe('4');
  expect((await headersOf({}, '/missing')).statusCode).toBe(404);
});

test('sendSecurityHeaders sends HSTS for HTTPS, and allows hosts of the captcha vendor and of frames', async () => {
  const { headers, policy } = await headersOf({ isHttps: true });
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  const wide = await headersOf({ isHttps: true, hasHstsForSubdomains: true });
  expect(wide.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(policy).toContain('upgrade-insecure-requests');
  const open = await headersOf({ usesTencentCaptcha: true, frameHosts: ['frames.example'] });
  expect(open.policy.find((part) => part.startsWith('script-src'))).toContain(
    'https://turing.captcha.qcloud.com',
  );
  const apart = await headersOf({ imageOrigins: ['https://b.storage.example'] });
  expect(apart.policy).toContain("img-src 'self' data: blob: https://b.storage.example");
  expect(apart.policy).toContain("default-src 'self'");
  const own = await headersOf({ scriptHashes: ["'sha256-abc='"] });
  expect(own.policy).toContain("script-src 'self' 'sha256-abc='");
  expect(open.policy.find((part) => part.startsWith('frame-src'))).toContain('https://frames.example');
});
