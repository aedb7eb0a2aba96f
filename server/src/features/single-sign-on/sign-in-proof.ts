import { hashSecret } from '../../http/identity/tokens.ts';

/** What only the browser that began a sign-in can lead to. */
export interface SignInProof {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** All three follow from the secret in the cookie, so that nothing in the database helps to finish the sign-in. */
export function proofOf(secret: string): SignInProof {
  const derived = (what: string) => hashSecret(`${what}:${secret}`).toString('base64url');
  return { state: derived('state'), nonce: derived('nonce'), codeVerifier: derived('code verifier') };
}
