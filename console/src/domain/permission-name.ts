import type { Permission } from '@vitrine/contract/permissions';
import { sentenceCase } from '../lib/format.ts';

/** As the page of a role names it: “Library: View”. */
export function permissionName(permission: Permission): string {
  const [, area = '', action = ''] = permission.split('.');
  return `“${sentenceCase(area)}: ${action}”`;
}
