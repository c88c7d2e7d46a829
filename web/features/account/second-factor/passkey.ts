import type { MadePasskey, passkeyCalls, SignedByPasskey } from '#contract/account/passkey-calls.ts';
import { passkeyAlgorithms, passkeyChallengeMinutes } from '#contract/account/second-factor-constants.ts';
import type { ResponseOf } from '#contract/call.ts';
import { CallError } from '#web/lib/call/call-error.ts';

// for those who press the button alone
const library = () => import('@simplewebauthn/browser');

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function';

type Known = ResponseOf<typeof passkeyCalls.beginPasskeyStep>['passkeys'];
const descriptors = (passkeys: Known) =>
  passkeys.map(({ credential, transports }) => ({ id: credential, transports, type: 'public-key' as const }));
const timeout = passkeyChallengeMinutes * 60_000;

/** Has the device make a passkey. Throws a CallError when whoever sits there breaks it off, or the device does. */
export async function makePasskey({
  challenge,
  rpId,
  rpName,
  userHandle,
  userName,
  passkeys,
}: ResponseOf<typeof passkeyCalls.beginPasskey>): Promise<MadePasskey> {
  const { startRegistration } = await library();
  const optionsJSON = {
    challenge,
    rp: { id: rpId, name: rpName },
    user: { id: userHandle, name: userName, displayName: userName },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    excludeCredentials: descriptors(passkeys),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    attestation: 'none',
    timeout,
  } as const;
  const { id, response } = await orBrokenOff(() => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { credential: id, clientDataJSON, attestationObject, transports };
}

/** Has one of the passkeys sign. Throws a CallError when it is broken off. */
export async function signByPasskey({
  challenge,
  rpId,
  passkeys,
}: ResponseOf<typeof passkeyCalls.beginPasskeyStep>): Promise<SignedByPasskey> {
  const { startAuthentication } = await library();
  const optionsJSON = {
    challenge,
    rpId,
    allowCredentials: descriptors(passkeys),
    userVerification: 'preferred',
    timeout,
  } as const;
  const { id, response } = await orBrokenOff(() => startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { credential: id, clientDataJSON, authenticatorData, signature, userHandle };
}

async function orBrokenOff<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    // the name is the browser's own for a device that is known already
    throw new CallError(
      error instanceof Error && error.name === 'InvalidStateError'
        ? '这台设备上已有您的通行密钥'
        : '没有收到通行密钥的回答，请再试一次',
    );
  }
}
