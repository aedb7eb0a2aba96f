import type { Endpoint, Output } from '@vitrine/contract/endpoint';
import type { z } from 'zod';
import { type Fields, inputOf, type ToolText } from './tool.ts';

/** A tool that answers what an endpoint answers, or what `pick` takes of it. */
export interface ReadingTool extends ToolText {
  endpoint: Endpoint;
  input: z.ZodObject;
  pick(reply: unknown): unknown;
  /** A PNG or JPEG in base64 that the answer shows; null without one. */
  image(reply: unknown): string | null;
}

interface Options<E extends Endpoint> extends ToolText {
  fields: Fields;
  pick?: (reply: Output<E>) => unknown;
  image?: (reply: Output<E>) => string | null;
}

/** A tool made from an endpoint that reads: its input is checked by the endpoint's own schemas. */
export function readingTool<E extends Endpoint>(endpoint: E, options: Options<E>): ReadingTool {
  const { fields, pick, image, ...text } = options;
  return {
    ...text,
    endpoint,
    input: inputOf(endpoint, fields, text.name),
    pick: (reply) => (pick ? pick(reply as Output<E>) : reply),
    image: (reply) => image?.(reply as Output<E>) ?? null,
  };
}
