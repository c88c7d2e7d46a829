import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { MadePasskey, SignedByPasskey } from '#contract/account/passkey-calls.ts';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

interface Asked {
  challenge: string;
  rpId: string;
}

/** What a test changes of the answer of an honest device. */
interface Lie {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** In place of 'none' without a statement. */
  attestation?: {
    fmt: string;
    /** Of the bytes that say which passkey it is, and the digest of what the browser says. */
    statement: (authData: Buffer, client: Buffer) => Map<string, unknown>;
  };
}

/** A device with a passkey (ES256, WebAuthn level 2), as a browser at `origin` lets pages use it. */
export function makeSoftwarePasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let signCount = 0;

  const clientData = (type: string, { challenge }: Asked, lie: Lie) =>
    Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = ({ rpId }: Asked, lie: Lie, isNew: boolean) => {
    const head = Buffer.alloc(37);
    sha256(lie.rpId ?? rpId).copy(head);
    // somebody was there and was recognised; of a new one its key follows
    head[32] = isNew ? 0x45 : 0x05;
    head.writeUInt32BE(signCount, 33);
    return head;
  };

  return {
    id,
    /** Tells the count of a copy that was used elsewhere. */
    setSignCount: (count: number) => {
      signCount = count;
    },
    make(asked: Asked, lie: Lie = {}): MadePasskey {
      const key = isoCBOR.encode(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]) as never,
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        authenticatorData(asked, lie, true),
        Buffer.alloc(16),
        length,
        credentialId,
        key,
      ]);
      const client = clientData('webauthn.create', asked, lie);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', lie.attestation?.fmt ?? 'none'],
          ['attStmt', lie.attestation?.statement(authData, sha256(client)) ?? new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      );
      return {
        credential: id,
        clientDataJSON: client.toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      };
    },
    sign(asked: Asked, lie: Lie = {}): SignedByPasskey {
      signCount++;
      const client = clientData('webauthn.get', asked, lie);
      const data = authenticatorData(asked, lie, false);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        credential: id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: '',
      };
    },
  };
}
