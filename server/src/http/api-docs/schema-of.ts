import { z } from 'zod';

/** The JSON schema of what is sent (`input`) or answered (`output`). */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return shape;
}
