import type { Endpoint, Output, Request } from '@vitrine/contract/endpoint';
import { z } from 'zod';

/** What an assistant reads of a tool. Written by us: no text of a tenant ever becomes part of it. */
interface ToolText {
  name: string;
  title: string;
  description: string;
}

/** A tool that answers what an endpoint answers, or what `pick` takes of it. */
export interface ReadingTool extends ToolText {
  endpoint: Endpoint;
  input: z.ZodObject;
  request(input: Record<string, unknown>): Partial<Request<Endpoint>>;
  pick(reply: unknown): unknown;
  /** A PNG or JPEG in base64 that the answer shows; null without one. */
  image(reply: unknown): string | null;
}

interface Options<E extends Endpoint> extends ToolText {
  /** The parameters that are offered, of the path and of the query, each with what it means. */
  fields: Record<string, string>;
  pick?: (reply: Output<E>) => unknown;
  image?: (reply: Output<E>) => string | null;
}

/** How many rows of a list a tool answers by default, and at most: an assistant reads all that it gets. */
const pageSize = z.int().min(1).max(50).default(20);

/** A tool made from an endpoint that reads: its input is checked by the endpoint's own schemas. */
export function readingTool<E extends Endpoint>(endpoint: E, options: Options<E>): ReadingTool {
  const { fields, pick, image, ...text } = options;
  const [params, query] = [shapeOf(endpoint.params), shapeOf(endpoint.query)];
  const described = Object.entries(fields).map(([key, meaning]) => {
    const schema = params[key] ?? query[key];
    if (schema === undefined) throw new Error(`${text.name}: ${endpoint.path} has no parameter ${key}`);
    return [key, (key === 'pageSize' ? pageSize : asJson(schema)).describe(meaning)];
  });
  const only = (shape: z.ZodRawShape, input: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(input).filter(([key]) => key in shape));
  return {
    ...text,
    endpoint,
    input: z.strictObject(Object.fromEntries(described)),
    request: (input) => ({ params: only(params, input), query: only(query, input) }),
    pick: (reply) => (pick ? pick(reply as Output<E>) : reply),
    image: (reply) => image?.(reply as Output<E>) ?? null,
  };
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
