import type { Kind } from '@vitrine/contract/entities';
import type { Endpoint } from '@vitrine/contract/endpoint';
import { subscriptions } from '@vitrine/contract/subscriptions';
import { meaningOfIds } from '@vitrine/contract/values';
import { z } from 'zod';

const maxId = 2_147_483_647;

/** Steps from the root of a value; a number is an index in a list. */
export type Path = (string | number)[];

export interface IdPlace {
  path: Path;
  kind: Kind;
}

/** Where a schema takes ids, and of which kind of record. */
export function idsIn(schema: z.ZodType): IdPlace[] {
  return walk(asJson(schema), ({ idOf }) => idOf !== undefined).map(([path, { idOf }]) => ({
    path,
    kind: idOf as Kind,
  }));
}

/** The record that a path names. The path that changes a subscription names the new package, not the record. */
export function recordInPath({ path, params }: Endpoint): IdPlace | undefined {
  return params && path !== subscriptions.update.path ? idsIn(params)[0] : undefined;
}

/** Where a schema takes a number that is named like an id, or may be as large as one, without a kind of record. */
export function unexplainedIdsIn(schema: z.ZodType): Path[] {
  const isNumber = ({ type }: Shape) => type === 'integer' || type === 'number';
  return walk(asJson(schema), (shape) => isNumber(shape) && shape.idOf === undefined && !shape.enum)
    .filter(
      ([path, { maximum }]) =>
        /^id$|Ids?$/.test(nameOf(path)) || (maximum === maxId && !/^version$|Version$/.test(nameOf(path))),
    )
    .map(([path]) => path);
}

/** The field that a path ends in. */
export function nameOf(path: Path): string {
  return String(path.findLast((step) => typeof step === 'string'));
}

/** Where a schema takes free text: no enumerations, dates, addresses or patterns. */
export function textsIn(schema: z.ZodType): Path[] {
  return walk(
    asJson(schema),
    ({ type, enum: values, format, pattern }) => type === 'string' && !values && !format && !pattern,
  ).map(([path]) => path);
}

const asJson = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: meaningOfIds });

const Schema = z.object({
  idOf: z.string().optional(),
  type: z.string().optional(),
  maximum: z.number().optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).default([]),
});

type Shape = z.infer<typeof Schema>;

function walk(schema: unknown, fits: (shape: Shape) => boolean): [Path, Shape][] {
  const shape = Schema.parse(schema);
  if (fits(shape)) return [[[], shape]];
  const below = (step: string | number, inner: unknown) =>
    walk(inner, fits).map(([path, found]): [Path, Shape] => [[step, ...path], found]);
  const fields = Object.entries(shape.properties).flatMap(([name, inner]) => below(name, inner));
  const inList = shape.items === undefined ? [] : below(0, shape.items);
  return [...fields, ...inList, ...shape.anyOf.flatMap((inner) => walk(inner, fits))];
}
