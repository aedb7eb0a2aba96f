import { z } from 'zod';

/** Steps from the root of a value; a number is a place in a list. */
export type Path = (string | number)[];

/** Where a schema takes numbers of any value, as ids are; those of a short list of values are none. */
export function numbersIn(schema: z.ZodType): Path[] {
  return walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

const Schema = z.object({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).default([]),
});

function walk(schema: unknown): Path[] {
  const { type, enum: values, properties, items, anyOf } = Schema.parse(schema);
  if ((type === 'integer' || type === 'number') && values === undefined) return [[]];
  const fields = Object.entries(properties).flatMap(([name, inner]) => walk(inner).map((path) => [name, ...path]));
  const inList = items === undefined ? [] : walk(items).map((path) => [0, ...path]);
  return [...fields, ...inList, ...anyOf.flatMap(walk)];
}
