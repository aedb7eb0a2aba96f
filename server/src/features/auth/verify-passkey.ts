import type { CreatedPasskey, PasskeyAnswer } from '@vitrine/contract/passkeys';
import type { RelyingParty } from './relying-party.ts';

/** EdDSA, ES256 and RS256: every device supports one of them. */
export const passkeyAlgorithms = [-8, -7, -257];

interface Expected {
  challenge: string;
  at: RelyingParty;
}

interface NewKey {
  credentialId: Buffer;
  publicKey: Buffer;
  signCount: number;
}

/** Null unless the browser has created it for this challenge at our origin, and the device has verified its user. */
export async function verifyCreatedPasskey(
  credential: CreatedPasskey,
  { challenge, at }: Expected,
): Promise<NewKey | null> {
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await orNull(
    verifyRegistrationResponse({
      ...{ response: credential, expectedChallenge: challenge, expectedOrigin: at.origin, expectedRPID: at.host },
      supportedAlgorithmIDs: passkeyAlgorithms,
    }),
  );
  if (registrationInfo === undefined) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), signCount: counter };
}

/**
 * The device's count of uses; null unless this passkey has signed the challenge at our origin, and the device has verified its
 * user. The count is compared in the database, atomically.
 */
export async function verifyPasskeyAnswer(
  credential: PasskeyAnswer,
  publicKey: Buffer,
  { challenge, at }: Expected,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const { userHandle, ...response } = credential.response;
  const { verified, authenticationInfo } = await orNull(
    verifyAuthenticationResponse({
      response: { ...credential, response: { ...response, ...(userHandle !== undefined && { userHandle }) } },
      ...{ expectedChallenge: challenge, expectedOrigin: at.origin, expectedRPID: at.host },
      credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    }),
  );
  return verified === true ? (authenticationInfo?.newCounter ?? null) : null;
}

/** Loaded when it is first used: it takes 25 MB. */
function webAuthn() {
  return import('@simplewebauthn/server');
}

/** The library throws for whatever a client has made up. */
function orNull<T extends object>(verification: Promise<T>): Promise<Partial<T>> {
  return verification.catch(() => ({}));
}
