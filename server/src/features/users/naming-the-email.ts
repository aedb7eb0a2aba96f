import { conflict } from '../../errors.ts';
import { databaseErrorOf } from '../../http/failures.ts';

/** An address is one person's in the whole product; whose is not told. */
export async function namingTheEmail<T>(work: PromiseLike<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (databaseErrorOf(error)?.constraint !== 'users_email') throw error;
    throw conflict('Already in use', { email: ['Already in use'] });
  }
}
