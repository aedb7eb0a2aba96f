import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import type { Template } from '@vitrine/contract/templates';
import { and, asc, eq, sql } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { layoutTemplates } from '../../db/schema/layouts.ts';
import { files } from '../../db/schema/library.ts';
import type { Tx } from '../../db/transaction.ts';
import { artUrl } from './serve-art.ts';
import { startingTemplates } from './starting/index.ts';
import { artPath, type StartingTemplate } from './starting/starting-template.ts';

export interface FoundTemplate extends Template {
  /** The images that a copy needs, each with the name that it gets in the library. */
  copies: { number: number; fileName: string; open: () => Readable }[];
}

/** The own templates by name, and those that come with the product. */
export async function findTemplates(tx: Tx): Promise<FoundTemplate[]> {
  return [...(await ownTemplates(tx)), ...startingTemplates.map(started)];
}

/** Null if there is no such template, or no longer. */
export async function findTemplate(tx: Tx, key: string): Promise<FoundTemplate | null> {
  const own = /^layout:(\d+)$/.exec(key);
  if (own) return (await ownTemplates(tx, Number(own[1])))[0] ?? null;
  const starting = startingTemplates.find((each) => keyOf(each) === key);
  return starting ? started(starting) : null;
}

async function ownTemplates(tx: Tx, id?: number): Promise<FoundTemplate[]> {
  const hasFields = sql`jsonb_array_length(${files.content} -> 'fields') > 0`;
  const rows = await tx
    .select({ id: files.id, name: files.fileName, content: files.content, trades: layoutTemplates.trades })
    .from(layoutTemplates)
    .innerJoin(files, refersTo(layoutTemplates, layoutTemplates.layoutId, files))
    .where(and(hasFields, id === undefined ? undefined : eq(files.id, id)))
    .orderBy(asc(files.fileName), asc(files.id));
  return rows.flatMap(({ id: fileId, name, content, trades }) => {
    if (!content || !('parts' in content)) return [];
    const version = versionOf(content);
    const own = { key: `layout:${fileId}`, origin: 'own' as const, fileId, images: [], copies: [] };
    return [{ ...own, name, trades, version, layout: content }];
  });
}

const keyOf = ({ key }: StartingTemplate) => `starting:${key}`;

/** Its parts name the images by negative numbers, which no file has. */
function started(template: StartingTemplate): FoundTemplate {
  const { name, trades, document, art } = template;
  const drawings = [...new Set(Object.values(art))];
  const numberOf = (drawing: string) => -1 - drawings.indexOf(drawing);
  const parts = document.parts.map((part) => {
    const drawing = art[part.id];
    return part.kind === 'image' && drawing !== undefined ? { ...part, fileId: numberOf(drawing) } : part;
  });
  return {
    key: keyOf(template),
    origin: 'starting',
    fileId: null,
    name,
    trades: [...trades],
    version: versionOf([document, art]),
    layout: { ...document, parts },
    images: drawings.map((drawing) => ({ number: numberOf(drawing), url: artUrl(drawing) })),
    copies: drawings.map((drawing) => ({
      number: numberOf(drawing),
      fileName: `${drawing}.webp`,
      open: () => createReadStream(artPath(drawing)),
    })),
  };
}

function versionOf(content: LayoutDocument | unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}
