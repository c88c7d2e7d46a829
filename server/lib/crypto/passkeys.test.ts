import { KeyObject, randomBytes, sign, webcrypto } from 'node:crypto';
import { BasicConstraintsExtension, X509CertificateGenerator } from '@peculiar/x509';
import { describe, expect, test } from 'vitest';
import { makeSoftwarePasskey } from '#server/testing/software-passkey.ts';
import { passkeySiteOf, readNewPasskey, readSignature } from './passkeys.ts';

const site = { origin: 'https://portal.example', rpId: 'portal.example' };
const ask = () => {
  const challenge = randomBytes(32);
  return { challenge, asked: { challenge: challenge.toString('base64url'), rpId: site.rpId } };
};

test.each([
  ['https://portal.example', { origin: 'https://portal.example', rpId: 'portal.example' }],
  ['https://portal.example/city/', { origin: 'https://portal.example', rpId: 'portal.example' }],
  ['https://portal.example:8443', { origin: 'https://portal.example:8443', rpId: 'portal.example' }],
  ['http://localhost:8080', { origin: 'http://localhost:8080', rpId: 'localhost' }],
  ['http://portal.example', undefined],
  ['http://localhost.example', undefined],
  ['https://203.0.113.9', undefined],
  ['http://127.0.0.1:8080', undefined],
  ['https://[::1]:8080', undefined],
])('passkeySiteOf(%s)', (address, expected) => {
  expect(passkeySiteOf(address)).toEqual(expected);
});

describe('readNewPasskey', () => {
  test('reads what an honest device made', async () => {
    const device = makeSoftwarePasskey(site.origin);
    const { challenge, asked } = ask();
    const made = await readNewPasskey(device.make(asked), { site, challenge });
    expect(made?.credentialId.toString('base64url')).toBe(device.id);
    expect(made?.signCount).toBe(0);
  });

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['bound to another name', { rpId: 'evil.example' }],
    ['of another challenge', { challenge: randomBytes(32).toString('base64url') }],
    ['that is a signature', { type: 'webauthn.get' }],
  ])('refuses one %s', async (_, lie) => {
    const { challenge, asked } = ask();
    const device = makeSoftwarePasskey(site.origin);
    expect(await readNewPasskey(device.make(asked, lie), { site, challenge })).toBeUndefined();
  });

  test.each(['', 'AAAA', 'x'.repeat(16_000)])('refuses bytes that are none', async (attestationObject) => {
    const { challenge, asked } = ask();
    const made = { ...makeSoftwarePasskey(site.origin).make(asked), attestationObject };
    expect(await readNewPasskey(made, { site, challenge })).toBeUndefined();
  });

  test('refuses a statement with certificates, however right: the library would ask at the addresses that they name', async () => {
    const keys = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'sign',
      'verify',
    ]);
    const certificate = await X509CertificateGenerator.createSelfSigned({
      name: 'C=CN, O=Maker, OU=Authenticator Attestation, CN=Device',
      notBefore: new Date('2020-01-01'),
      notAfter: new Date('2099-01-01'),
      signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
      keys,
      extensions: [new BasicConstraintsExtension(false)],
    });
    const { challenge, asked } = ask();
    const made = makeSoftwarePasskey(site.origin).make(asked, {
      attestation: {
        fmt: 'packed',
        statement: (authData, client) => {
          const key = KeyObject.from(keys.privateKey);
          const sig = sign('sha256', Buffer.concat([authData, client]), key);
          return new Map<string, unknown>([
            ['alg', -7],
            ['sig', new Uint8Array(sig)],
            ['x5c', [new Uint8Array(certificate.rawData)]],
          ]);
        },
      },
    });
    expect(await readNewPasskey(made, { site, challenge })).toBeUndefined();
  });
});

describe('readSignature', () => {
  async function known() {
    const device = makeSoftwarePasskey(site.origin);
    const { challenge, asked } = ask();
    const made = await readNewPasskey(device.make(asked), { site, challenge });
    if (made === undefined) throw new Error('an honest device was refused');
    return { device, publicKey: made.publicKey };
  }

  test('answers how often the device has signed', async () => {
    const { device, publicKey } = await known();
    const { challenge, asked } = ask();
    expect(await readSignature(device.sign(asked), { site, challenge, publicKey, signCount: 0 })).toBe(1);
  });

  test('refuses a count that does not go on: a copy of the passkey was used', async () => {
    const { device, publicKey } = await known();
    const { challenge, asked } = ask();
    device.setSignCount(6);
    const signed = device.sign(asked);
    const with_ = (signCount: number) => readSignature(signed, { site, challenge, publicKey, signCount });
    expect(await with_(6)).toBe(7);
    expect(await with_(7)).toBeUndefined();
  });

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['bound to another name', { rpId: 'evil.example' }],
    ['of another challenge', { challenge: randomBytes(32).toString('base64url') }],
    ['that made a passkey', { type: 'webauthn.create' }],
  ])('refuses one %s', async (_, lie) => {
    const { device, publicKey } = await known();
    const { challenge, asked } = ask();
    const signed = device.sign(asked, lie);
    expect(await readSignature(signed, { site, challenge, publicKey, signCount: 0 })).toBeUndefined();
  });

  test('refuses the signature of another device', async () => {
    const { publicKey } = await known();
    const { challenge, asked } = ask();
    const signed = makeSoftwarePasskey(site.origin).sign(asked);
    expect(await readSignature(signed, { site, challenge, publicKey, signCount: 0 })).toBeUndefined();
  });
});
