import { t } from '@vitrine/contract/messages';
import { conflict } from '../../errors.ts';
import { databaseErrorOf } from '../../db/database-error.ts';

/** An email address is unique over all tenants; the error does not tell whose it is. */
export async function mapDuplicateEmail<T>(work: PromiseLike<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (databaseErrorOf(error)?.constraint !== 'users_email') throw error;
    throw conflict(t('Already in use'), { email: [t('Already in use')] });
  }
}
