import { entities, type Kind } from '@vitrine/contract/entities';
import { t } from '@vitrine/contract/messages';
import { meaningOfIds } from '@vitrine/contract/values';
import { z } from 'zod';
import { fieldTexts } from './fields/field-texts.ts';
import { layoutFieldTexts } from './fields/layout-field-texts.ts';

/** The JSON schema of what is sent (`input`) or answered (`output`), whose fields say what they mean. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: describeId });
  describeFields(shape, fieldTexts);
  return shape;
}

/** The kinds that are no entity of their own. */
const otherKinds: Partial<Record<Kind, string>> = {
  platformRole: 'role',
  platformUser: 'user',
  platformApiKey: 'API key',
  platformConnectedApp: 'connected app',
  playlistItem: 'item of a playlist',
  deletion: 'deletion',
  alertWebhook: 'chat webhook',
  platformWebhook: 'webhook',
  invoiceItem: 'line of an invoice',
};

function nameOf(kind: Kind): string {
  const other = otherKinds[kind];
  if (other !== undefined) return other;
  const { one } = entities[kind as keyof typeof entities];
  return t(one).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

interface Place {
  zodSchema: z.core.$ZodType;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}

function describeId({ zodSchema, jsonSchema }: Place): void {
  const meaning = meaningOfIds.get(zodSchema as z.ZodType);
  if (meaning)
    jsonSchema.description = `The id of the ${nameOf(meaning.idOf)}${jsonSchema.minimum === 0 ? ', or 0' : ''}.`;
}

/** What the contract says of a field goes before what its name means. */
function describeFields(value: unknown, texts: Readonly<Record<string, string>>): void {
  if (typeof value !== 'object' || value === null) return;
  const { properties = {}, ...others } = value as { properties?: Record<string, { description?: string }> };
  const own = 'palette' in properties && 'parts' in properties ? layoutFieldTexts : texts;
  for (const [name, field] of Object.entries(properties)) {
    const text = own[name];
    if (text !== undefined) field.description ??= text;
    describeFields(field, own);
  }
  for (const inner of Object.values(others)) describeFields(inner, texts);
}
