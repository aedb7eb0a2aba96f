import type { Entity } from '@vitrine/contract/entity';
import { t } from '@vitrine/contract/messages';
import type { z } from 'zod';

/** The first error of a form, with the label of its field: "Description: Required". Null for a valid form. */
export function formProblem(
  { error }: z.ZodSafeParseResult<unknown>,
  { fields }: Pick<Entity, 'fields'>,
): string | null {
  const [issue] = error?.issues ?? [];
  if (issue === undefined) return null;
  const column = String(issue.path[0]).replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const label = fields[column]?.label;
  return label === undefined ? issue.message : t('{name}: {problem}', { name: t(label), problem: issue.message });
}
