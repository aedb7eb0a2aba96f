import type { Trade } from '@vitrine/contract/layouts';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/transaction.ts';
import { Extension, type MediaKey } from '../../media/media-key.ts';
import { withFiles } from '../layouts/references.ts';
import type { FoundTemplate } from './found-template.ts';
import { versionOf } from './version-of.ts';

interface Medium {
  id: number;
  tenantId: number;
  kind: 'image' | 'video';
  sourceName: string;
  sha256: string;
  extension: string;
}

interface Row extends Record<string, unknown> {
  id: number;
  name: string;
  trades: Trade[];
  content: LayoutDocument;
  offered_by: string | null;
  media: Medium[];
}

/** The templates that the reseller and the operator offer to the tenant, by name; with an id, that of one layout. */
export async function offeredTemplates(tx: Tx, layoutId: number | null = null): Promise<FoundTemplate[]> {
  const { rows } = await tx.execute<Row>(sql`select * from offered_templates(${layoutId})`);
  return rows.map(offered);
}

/** The URL path of the media of a template, which another tenant's `/media` does not serve. */
export const offeredMediaPath = '/templates/offered';

/** Its parts name their media by negative numbers, which no file of the library has. */
function offered({ id, name, trades, content, offered_by: offeredBy, media }: Row): FoundTemplate {
  const numbers = new Map(media.map((medium, i) => [medium.id, -1 - i]));
  const numberOf = (fileId: number) => numbers.get(fileId) ?? null;
  const layout = withoutPlaylists(withFiles(content, numberOf));
  return {
    key: `offered:${id}`,
    origin: 'offered',
    offeredBy,
    isOffered: false,
    fileId: null,
    name,
    trades,
    version: versionOf([layout, media.map(({ sha256 }) => sha256)]),
    layout,
    images: media.map(({ kind, sha256, extension }, i) => ({
      number: -1 - i,
      kind,
      url: `${offeredMediaPath}/${id}/${sha256}.${extension}`,
    })),
    copies: media.map((medium, i) => ({ number: -1 - i, fileName: medium.sourceName, key: keyOf(medium) })),
  };
}

function keyOf({ tenantId, sha256, extension }: Medium): MediaKey {
  return { tenantId, folder: 'contents', sha256, extension: Extension.parse(extension) };
}

/** Playlists are not copied: who fills the template chooses one of the own. */
function withoutPlaylists(document: LayoutDocument): LayoutDocument {
  return {
    ...document,
    parts: document.parts.map((part) => (part.kind === 'zone' ? { ...part, playlistId: null } : part)),
  };
}
