import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { auth } from '@vitrine/contract/auth';
import { type Message, msg, t } from '@vitrine/contract/messages';
import {
  type CreatedPasskey,
  type PasskeyAnswer,
  type PasskeyCreation,
  PasskeyRequest,
} from '@vitrine/contract/passkeys';
import { sendOnce } from './http.ts';
import { LocalizedError } from './localized.ts';

/** Creates a passkey on this device or another one, as the browser lets the user choose. */
export async function createPasskey(options: PasskeyCreation): Promise<CreatedPasskey> {
  assertHost(options.rp.id);
  const { id, rawId, type, response } = await explained(startRegistration({ optionsJSON: options }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject, transports } };
}

/** Signs in with a passkey; with the email address of the account as the second step after its password. */
export async function signInWithPasskey(emailAddress?: string): Promise<object> {
  const options = PasskeyRequest.parse(await post(auth.beginPasskey.path, { emailAddress }));
  assertHost(options.rpId);
  const { id, rawId, type, response } = await explained(startAuthentication({ optionsJSON: options }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const credential: PasskeyAnswer = {
    ...{ id, rawId, type, clientExtensionResults: {} },
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
  return Object(await post(auth.answerPasskey.path, { emailAddress, credential }));
}

/** Not through `call`, which waits while the session is paused. */
async function post(path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return (await sendOnce(path, { method: 'POST', headers, body: JSON.stringify(body) })).body;
}

/** The browser would refuse another host in words that no user understands. */
function assertHost(host: string): void {
  if (location.hostname === host) return;
  throw new LocalizedError(() => t('Passkeys work only at {host}. Open this page there.', { host }));
}

async function explained<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new LocalizedError(() => t(reasons[name] ?? msg('The browser could not use a passkey. Try again.')), {
      cause: error,
    });
  }
}

const reasons: Record<string, Message> = {
  NotAllowedError: msg('No passkey was used: the question of the browser was closed, or took too long.'),
  AbortError: msg('No passkey was used: the question of the browser was closed.'),
  InvalidStateError: msg('This device already has a passkey for your account.'),
};
