import { z } from 'zod';
import { isEnglish } from './formats.ts';
import { language, t } from './messages.ts';

/** What checks without a message of their own say. In English they keep zod's, which name types for programmers. */
z.config({ customError: (issue) => (isEnglish(language()) ? undefined : saidOf(issue)) });

function saidOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'too_big') {
    const max = Number(issue.maximum);
    return issue.origin === 'string' ? t('At most {max} characters', { max }) : t('At most {max}', { max });
  }
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum);
    return issue.origin === 'string' && min === 1 ? t('Required') : t('At least {min}', { min });
  }
  return t('Not a valid value');
}
