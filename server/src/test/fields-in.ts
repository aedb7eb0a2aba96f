import { z } from 'zod';

/** Steps from the root of a value; a number is a place in a list. */
export type Path = (string | number)[];

/** Where a schema takes numbers of any value, as ids are; those of a short list of values are none. */
export function numbersIn(schema: z.ZodType): Path[] {
  return walk(asJson(schema), ({ type, enum: values }) => (type === 'integer' || type === 'number') && !values);
}

/** Where a schema takes texts of somebody's own words: none of a list, and no dates, addresses or patterns. */
export function textsIn(schema: z.ZodType): Path[] {
  return walk(
    asJson(schema),
    ({ type, enum: values, format, pattern }) => type === 'string' && !values && !format && !pattern,
  );
}

const asJson = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

const Schema = z.object({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).default([]),
});

function walk(schema: unknown, fits: (shape: z.infer<typeof Schema>) => boolean): Path[] {
  const shape = Schema.parse(schema);
  if (fits(shape)) return [[]];
  const below = (inner: unknown) => walk(inner, fits);
  const fields = Object.entries(shape.properties).flatMap(([name, inner]) =>
    below(inner).map((path) => [name, ...path]),
  );
  const inList = shape.items === undefined ? [] : below(shape.items).map((path) => [0, ...path]);
  return [...fields, ...inList, ...shape.anyOf.flatMap(below)];
}
