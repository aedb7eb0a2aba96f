import { randomCode } from '../../http/identity/random-code.ts';

/**
 * The identifier of a tenant that nobody has chosen one for: what its name has of letters and digits, and random ones, because
 * several tenants may have one name.
 */
export function identifierFor(companyName: string): string {
  const readable = companyName
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 24);
  return `${readable}${randomCode(8)}`.toLowerCase();
}
