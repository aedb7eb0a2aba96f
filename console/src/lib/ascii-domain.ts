/**
 * The domain in a typed text as the server stores it: in lower case, and with other letters as browsers write them (`xn--…`).
 * Null for a text that is neither a domain nor an email address.
 */
export function asciiDomain(typed: string): string | null {
  const domain = typed.trim().split('@').at(-1) ?? '';
  if (!/^[^\s/\\:?#%]+$/.test(domain) || !URL.canParse(`https://${domain}`)) return null;
  const { hostname } = new URL(`https://${domain}`);
  return /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(hostname) ? hostname : null;
}
