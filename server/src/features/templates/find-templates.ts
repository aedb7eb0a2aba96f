import { t } from '@vitrine/contract/messages';
import { and, asc, eq, sql } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { layoutTemplates } from '../../db/schema/layouts.ts';
import { files } from '../../db/schema/library.ts';
import { tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/transaction.ts';
import type { FoundTemplate } from './found-template.ts';
import { offeredTemplates } from './offered-templates.ts';
import { artUrl } from './serve-art.ts';
import { localizedTemplate } from './starting/localized-template.ts';
import { startingTemplates } from './starting/index.ts';
import type { StartingTemplate } from './starting/starting-template.ts';
import { versionOf } from './version-of.ts';

/** The own templates by name, those of the reseller and the operator, and those that come with the product. */
export async function findTemplates(tx: Tx): Promise<FoundTemplate[]> {
  return [...(await ownTemplates(tx)), ...(await offeredTemplates(tx)), ...startingTemplates.map(started)];
}

/** Null if there is no such template, or no longer. */
export async function findTemplate(tx: Tx, key: string): Promise<FoundTemplate | null> {
  const [, of, id] = /^(layout|offered):(\d+)$/.exec(key) ?? [];
  const found = of === 'layout' ? ownTemplates : offeredTemplates;
  if (of !== undefined) return (await found(tx, Number(id)))[0] ?? null;
  const starting = startingTemplates.find((each) => keyOf(each) === key);
  return starting ? started(starting) : null;
}

async function ownTemplates(tx: Tx, id?: number): Promise<FoundTemplate[]> {
  const hasFields = sql`jsonb_array_length(${files.content} -> 'fields') > 0`;
  const rows = await tx
    .select({
      id: files.id,
      name: files.fileName,
      content: files.content,
      trades: layoutTemplates.trades,
      isOffered: tenants.offersTemplates,
    })
    .from(layoutTemplates)
    .innerJoin(tenants, eq(tenants.id, layoutTemplates.tenantId))
    .innerJoin(files, refersTo(layoutTemplates, layoutTemplates.layoutId, files))
    .where(and(hasFields, id === undefined ? undefined : eq(files.id, id)))
    .orderBy(asc(files.fileName), asc(files.id));
  return rows.flatMap(({ id: fileId, name, content, trades, isOffered }) => {
    if (!content || !('parts' in content)) return [];
    const version = versionOf(content);
    const own = { key: `layout:${fileId}`, origin: 'own' as const, offeredBy: null, fileId, images: [], copies: [] };
    return [{ ...own, isOffered, name, trades, version, layout: content }];
  });
}

const keyOf = ({ key }: StartingTemplate) => `starting:${key}`;

/** In the language of the reader. Its parts name the images by negative numbers, which no file has. */
function started(template: StartingTemplate): FoundTemplate {
  const { name, trades } = template;
  const { document, art } = localizedTemplate(template);
  const drawings = [...new Set(Object.values(art))];
  const numberOf = (drawing: string) => -1 - drawings.indexOf(drawing);
  const parts = document.parts.map((part) => {
    const drawing = art[part.id];
    return part.kind === 'image' && drawing !== undefined ? { ...part, fileId: numberOf(drawing) } : part;
  });
  return {
    key: keyOf(template),
    origin: 'starting',
    offeredBy: null,
    isOffered: false,
    fileId: null,
    name: t(name),
    trades: [...trades],
    version: versionOf([template.document, template.art]),
    layout: { ...document, parts },
    images: drawings.map((drawing) => ({ number: numberOf(drawing), kind: 'image', url: artUrl(drawing) })),
    copies: drawings.map((drawing) => ({ number: numberOf(drawing), fileName: `${drawing}.webp`, drawing })),
  };
}
