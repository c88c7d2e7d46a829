import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { passkeyAlgorithms } from '#contract/account/second-factor-constants.ts';
import type { MadePasskey, SignedByPasskey } from '#contract/account/passkey-calls.ts';

// Loaded when the first passkey is used: most processes never need it.
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** Where passkeys belong to: the origin of a browser, and the name they are bound to. */
export interface PasskeySite {
  origin: string;
  rpId: string;
}

/** Undefined where browsers have none: without https, or at a number instead of a name. `localhost` is trusted. */
export function passkeySiteOf(publicUrl: string): PasskeySite | undefined {
  const { origin, protocol, hostname } = new URL(publicUrl);
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  const isTrusted = protocol === 'https:' || hostname === 'localhost';
  return isTrusted && !isNumber ? { origin, rpId: hostname } : undefined;
}

export interface NewPasskey {
  credentialId: Buffer;
  publicKey: Buffer;
  signCount: number;
}

interface Expected {
  site: PasskeySite;
  /** The bytes that were to be signed. */
  challenge: Buffer;
}

/** What a browser made for this challenge; undefined when it is anything else. Who built the device is not asked. */
export async function readNewPasskey(
  { credential: id, clientDataJSON, attestationObject }: MadePasskey,
  { site, challenge }: Expected,
): Promise<NewPasskey | undefined> {
  const response: RegistrationResponseJSON = {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject },
  };
  try {
    if (await namesCertificates(attestationObject)) return undefined;
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
      requireUserVerification: false,
    });
    if (registrationInfo === undefined) return undefined;
    const { credential } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
    };
  } catch {
    return undefined; // the library throws for each thing that is wrong
  }
}

/** The library fetches lists that certificates name: an address of the sender's choice. Browsers leave certificates out, as asked. */
async function namesCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await helpers();
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const fmt = decoded.get('fmt');
  return fmt !== 'none' && (fmt !== 'packed' || decoded.get('attStmt').get('x5c') !== undefined);
}

/** How often the passkey says that it has signed; undefined when the signature is not right, or the count goes back. */
export async function readSignature(
  { credential: id, userHandle, ...response }: SignedByPasskey,
  { site, challenge, publicKey, signCount }: Expected & { publicKey: Buffer; signCount: number },
): Promise<number | undefined> {
  const answer: AuthenticationResponseJSON = {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: { ...response, ...(userHandle !== '' && { userHandle }) },
  };
  try {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: { id, publicKey: new Uint8Array(publicKey), counter: signCount },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
