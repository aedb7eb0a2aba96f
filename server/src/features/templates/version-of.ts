import { createHash } from 'node:crypto';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';

/** Changes with what a template shows, and with nothing else. */
export function versionOf(content: LayoutDocument | unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}
