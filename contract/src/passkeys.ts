import { z } from 'zod';
import { PasswordConfirmation } from './authenticator.ts';
import type { Endpoint } from './endpoint.ts';
import { orError } from './messages.ts';
import { Message, required } from './values.ts';

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (max: number) => z.base64url(orError('Not base64url')).min(1, orError('Required')).max(max);
const credentialId = bytes(1400);

const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** What a browser needs to create a passkey: `PublicKeyCredentialCreationOptionsJSON`. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** What a browser needs to sign in with a passkey: `PublicKeyCredentialRequestOptionsJSON`. */
export const PasskeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty if the user chooses the account in the browser. */
  allowCredentials: z.array(Descriptor),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

const credentialOf = <T extends z.ZodType>(response: T) =>
  z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response,
    clientExtensionResults: z.object({}).default({}),
  });

/** The browser's answer to `PasskeyCreation`. */
export const CreatedPasskey = credentialOf(
  z.object({
    clientDataJSON: bytes(8192),
    attestationObject: bytes(32_768),
    transports: z.array(z.string().max(32)).max(16).default([]),
  }),
);
export type CreatedPasskey = z.infer<typeof CreatedPasskey>;

/** The browser's answer to `PasskeyRequest`. */
export const PasskeyAnswer = credentialOf(
  z.object({
    clientDataJSON: bytes(8192),
    authenticatorData: bytes(8192),
    signature: bytes(8192),
    userHandle: bytes(128).optional(),
  }),
);
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The host where it works: a passkey is bound to it. */
  host: z.string(),
  createdAt: z.iso.datetime(),
  /** Null if it was never used to sign in. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyName = z.object({ name: required(60) });
export type PasskeyName = z.infer<typeof PasskeyName>;

const byUuid = z.object({ id: z.uuid(orError('Not a valid passkey ID')) });
const ofSignedInUser = { changes: 'users', audience: 'user', allowedWhenExpired: true } as const;

/** The user's own passkeys. */
export const passkeys = {
  list: {
    method: 'GET',
    path: '/user/passkeys',
    audience: 'user',
    allowedWhenExpired: true,
    reply: z.array(Passkey),
  },
  /** The password comes first: whoever finds an open console cannot add a way to sign in. */
  begin: {
    ...ofSignedInUser,
    method: 'POST',
    path: '/user/passkeys/begin',
    body: PasswordConfirmation,
    reply: PasskeyCreation,
  },
  /** Once for each `begin`, within five minutes, in the same session. */
  register: {
    ...ofSignedInUser,
    method: 'POST',
    path: '/user/passkeys',
    body: PasskeyName.extend({ credential: CreatedPasskey }),
    reply: Passkey,
  },
  rename: {
    ...ofSignedInUser,
    method: 'PUT',
    path: '/user/passkeys/:id',
    params: byUuid,
    body: PasskeyName,
    reply: Passkey,
  },
  /** Ends all other sessions: they may have been opened with it. */
  remove: {
    ...ofSignedInUser,
    method: 'POST',
    path: '/user/passkeys/remove/:id',
    params: byUuid,
    body: PasswordConfirmation,
    reply: Message,
  },
} as const satisfies Record<string, Endpoint>;
