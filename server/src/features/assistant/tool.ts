import type { Endpoint } from '@vitrine/contract/endpoint';
import { z } from 'zod';

/** What an assistant reads of a tool. Written by us: no text of a tenant ever becomes part of it. */
export interface ToolText {
  name: string;
  title: string;
  description: string;
}

/** The parameters that a tool offers, of the path, the query and the body of its endpoint, each with what it means. */
export type Fields = Readonly<Record<string, string>>;

/** How many rows of a list a tool answers by default, and at most: an assistant reads all that it gets. */
const pageSize = z.int().min(1).max(50).default(20);

/** The schema of a tool's arguments, made of the schemas of its endpoint. */
export function inputOf(endpoint: Endpoint, fields: Fields, name: string): z.ZodObject {
  const inUrl = { ...shapeOf(endpoint.query), ...shapeOf(endpoint.params) };
  const inBody = shapeOf(endpoint.body);
  const described = Object.entries(fields).map(([key, meaning]) => {
    const schema = inUrl[key];
    if (schema !== undefined) return [key, (key === 'pageSize' ? pageSize : asJson(schema)).describe(meaning)];
    const ofBody = inBody[key];
    if (!(ofBody instanceof z.ZodType)) throw new Error(`${name}: ${endpoint.path} has no parameter ${key}`);
    return [key, ofBody.describe(meaning)];
  });
  return z.strictObject(Object.fromEntries(described));
}

/** The request with these arguments, each where the endpoint has it. */
export function requestOf({ params, query, body }: Endpoint, input: Record<string, unknown>) {
  const parts = Object.entries({ params, query, body }).flatMap(([part, schema]) => {
    const shape = shapeOf(schema);
    return schema ? [[part, Object.fromEntries(Object.entries(input).filter(([key]) => key in shape))]] : [];
  });
  return Object.fromEntries(parts) as { params?: object; query?: object; body?: object };
}

function shapeOf(schema: z.ZodType | undefined): z.ZodRawShape {
  return schema instanceof z.ZodObject ? schema.shape : {};
}

/** Where a URL has digits, a tool has a number; the endpoint parses the rest again, so that texts pass as they are. */
function asJson(schema: z.core.$ZodType): z.ZodType {
  const { type } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const isOptional = z.safeParse(schema, undefined).success;
  const plain = type === 'integer' || type === 'number' ? z.int() : withValues(schema);
  return isOptional ? plain.optional() : plain;
}

function withValues(schema: z.core.$ZodType): z.ZodType {
  const { enum: values } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const texts = (values ?? []).filter((value) => typeof value === 'string');
  return texts.length > 0 ? z.enum(texts) : z.string().max(500);
}
