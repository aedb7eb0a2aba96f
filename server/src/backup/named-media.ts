import type pg from 'pg';
import { z } from 'zod';
import { mediaKeysOf, mediaPath } from '../media/media-key.ts';

const NamedMedia = z.object({
  tenantId: z.int(),
  sha256: z.string(),
  extension: z.string(),
  thumbSha256: z.string().nullable(),
});

/** The paths in the archive of all media that a row of the library names. */
export async function namedMedia(session: pg.Client): Promise<Set<string>> {
  // A database on which no server has run yet has no tables.
  const { rows: tables } = await session.query(`select from pg_class where oid = to_regclass('public.files')`);
  if (tables.length === 0) return new Set();
  const { rows } = await session.query(
    'select tenant_id as "tenantId", sha256, extension, thumb_sha256 as "thumbSha256" from public.files',
  );
  return new Set(NamedMedia.array().parse(rows).flatMap(mediaKeysOf).map(archivePathOf));
}

const archivePathOf = (key: Parameters<typeof mediaPath>[0]) => `media/${mediaPath(key)}`;
