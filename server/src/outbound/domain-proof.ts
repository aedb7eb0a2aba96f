import { t } from '@vitrine/contract/messages';
import { createHmac } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { AppError } from '../errors.ts';

const lookupTimeoutMs = 5000;

/** What the TXT record has that proves the domain for this account. It follows from both, so it is always the same. */
export function proofToken(key: Buffer, account: string, domain: string): string {
  return createHmac('sha256', key).update(`${account}\n${domain}`).digest('base64url');
}

/** `servers` are asked instead of those of the system, if there are any. */
export async function hasRecord(
  { name, value }: { name: string; value: string },
  servers: readonly string[],
): Promise<boolean> {
  const resolver = new Resolver({ timeout: lookupTimeoutMs / 2, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  try {
    const records = await resolver.resolveTxt(name);
    return records.some((parts) => parts.join('') === value);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOTFOUND' || code === 'ENODATA') return false;
    throw new AppError(409, 'conflict', t('The name servers of {name} do not answer. Try again later.', { name }));
  }
}
