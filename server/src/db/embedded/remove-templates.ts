/**
 * Removes the databases that PostgreSQL would copy a new one from. Two thirds of the files of a data directory are theirs,
 * and tests copy it dozens of times.
 */
export async function removeTemplates(query: (sql: string) => Promise<unknown>): Promise<void> {
  await query('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await query(`drop database ${name}`);
}
