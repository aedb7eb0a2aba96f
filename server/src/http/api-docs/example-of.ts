import { z } from 'zod';
import { exampleFormats, exampleTexts, exampleValues } from './example-values.ts';

const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  minItems: z.number().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  propertyNames: z.unknown().optional(),
  minLength: z.number().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
  default: z.unknown().optional(),
});
type Schema = z.infer<typeof Schema>;

interface Place {
  /** The name of the field. */
  field?: string;
  /** What a record is called here. */
  name?: string | undefined;
  /** Whether optional fields are left out. */
  isShort?: boolean;
}

/** A value that a JSON schema allows. A test parses each by the schema of the contract that it was derived from. */
export function exampleOf(jsonSchema: unknown, place: Place = {}): unknown {
  const schema = Schema.parse(jsonSchema);
  if (schema.const !== undefined) return schema.const;
  const known = place.field === 'name' ? (place.name ?? 'Summer offer') : exampleValues[place.field ?? ''];
  if (known === null) return null;
  const variants = schema.anyOf ?? schema.oneOf;
  // The first one is the usual one; null stands for a value that is missing.
  if (variants)
    return exampleOf(
      variants.find((each) => Schema.parse(each).type !== 'null'),
      place,
    );
  if (known !== undefined && isOfType(known, schema)) return known;
  if (schema.enum) return schema.enum[0];
  // Several rules for one value, such as a text that is base64 and has a beginning.
  if (schema.allOf) {
    const { allOf: rules, ...rest } = schema;
    return exampleOf(Object.assign({}, rest, ...rules), place);
  }
  if (schema.default !== undefined && place.field !== undefined) return schema.default;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return objectOf(schema, place);
  if (type === 'array') return arrayOf(schema, place);
  if (type === 'string') return textOf(schema);
  if (type === 'number' || type === 'integer') return numberOf(schema);
  if (type === 'boolean') return true;
  return null;
}

/** Whether a field of this schema can have the value that fields of its name usually have. */
function isOfType(value: unknown, { type, enum: allowed, format, pattern, minimum, maximum }: Schema): boolean {
  if (allowed) return allowed.includes(value);
  // Of what JSON schema cannot say, such as an address that is written in lower case.
  if (type === undefined) return true;
  const types = [type].flat();
  if (typeof value === 'number') {
    const isNumeric = types.includes('number') || types.includes('integer');
    return isNumeric && value >= (minimum ?? value) && value <= (maximum ?? value);
  }
  if (!types.includes(Array.isArray(value) ? 'array' : typeof value)) return false;
  if (typeof value !== 'string') return true;
  return pattern === undefined ? format === undefined : new RegExp(pattern).test(value);
}

/** Optional fields that a request is nearly always sent with. */
const shownOptions: ReadonlySet<string> = new Set([
  'planId',
  'version',
  'storeIds',
  'groupId',
  'deviceId',
  'text',
  'url',
  'invite',
  'password',
]);

function objectOf(
  { properties = {}, required = [], additionalProperties, propertyNames }: Schema,
  place: Place,
): object {
  const shown = Object.entries(properties).filter(
    ([field]) => !place.isShort || required.includes(field) || shownOptions.has(field),
  );
  const fields = shown.map(([field, each]): [string, unknown] => [field, exampleOf(each, { ...place, field })]);
  const isRecord = fields.length === 0 && typeof additionalProperties === 'object' && additionalProperties !== null;
  if (!isRecord) return Object.fromEntries(fields);
  const key = propertyNames === undefined ? 'words' : String(exampleOf(propertyNames));
  return { [key]: exampleOf(additionalProperties, { ...place, field: '' }) };
}

function arrayOf({ items, prefixItems, minItems = 1 }: Schema, place: Place): unknown[] {
  if (prefixItems) return prefixItems.map((each) => exampleOf(each, place));
  // A list of names or ids says in each what the field would say.
  return items === undefined ? [] : Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items, place));
}

function textOf({ format = '', pattern, minLength = 0 }: Schema): string {
  const matching = pattern === undefined ? undefined : exampleTexts.find((text) => new RegExp(pattern).test(text));
  return matching ?? exampleFormats[format] ?? 'Example'.padEnd(minLength, '.');
}

function numberOf({ minimum = 1, exclusiveMinimum = 0, maximum = Infinity }: Schema): number {
  return Math.min(Math.max(minimum, exclusiveMinimum + 1), maximum);
}
