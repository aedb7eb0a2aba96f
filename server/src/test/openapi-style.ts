import { z } from 'zod';

// What a valid OpenAPI document may still lack for people who read it.

const Content = z.record(
  z.string(),
  z.object({ schema: z.unknown(), example: z.unknown().optional(), examples: z.unknown().optional() }),
);
const Operation = z.object({
  operationId: z.string().default(''),
  summary: z.string().default(''),
  description: z.string().default(''),
  tags: z.array(z.string()).default([]),
  security: z.array(z.unknown()).optional(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.string(),
      description: z.string().default(''),
      example: z.unknown().optional(),
    }),
  ),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ $ref: z.string().optional(), content: Content.optional() })),
});
type Operation = z.infer<typeof Operation>;
const Operations = z.record(z.string(), z.record(z.string(), Operation));
const Document = z.object({ paths: Operations, webhooks: Operations });
const Schema = z.looseObject({
  description: z.string().default(''),
  enum: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
});

/** What each operation lacks, one line for each. */
export function styleFaultsIn(document: Record<string, unknown>): string[] {
  const { paths, webhooks } = Document.parse(document);
  const each = (operations: z.infer<typeof Operations>, isWebhook: boolean) =>
    Object.entries(operations).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => {
        const faults = [...faultsOf(operation, isWebhook), ...schemaFaults(operation)];
        return faults.map((fault) => `${method.toUpperCase()} ${path}: ${fault}`);
      }),
    );
  return [...each(paths, false), ...each(webhooks, true)];
}

function faultsOf(operation: Operation, isWebhook: boolean): string[] {
  const { operationId, summary, description, tags, parameters, requestBody, responses } = operation;
  const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const failures = Object.keys(responses).filter((status) => /^[45]/.test(status));
  const needed = Object.keys(operation.security?.length === 0 ? always : { ...always, 401: '', 403: '' });
  const isWithout = (content: z.infer<typeof Content>) =>
    Object.values(content).some(({ example, examples }) => example === undefined && examples === undefined);
  const found: readonly (readonly [boolean, string])[] = [
    [!/^[a-z][A-Za-z0-9]+$/.test(operationId), 'no operation id'],
    [!/^[A-Z].{5,88}[^.]$/.test(summary), 'no summary of one line without a full stop'],
    [!/^[A-Z][^]*\.$/.test(description), 'no description in sentences'],
    [tags.length !== 1, 'not one tag'],
    [requestBody !== undefined && isWithout(requestBody.content), 'no example of a request'],
    [!isWebhook && answers.some(([, { content = {} }]) => isWithout(content)), 'no example of an answer'],
    [!isWebhook && needed.some((status) => !failures.includes(status)), 'not all its errors'],
    ...parameters.map(
      (each) => [!/^[A-Z].*\.$/.test(each.description), `parameter ${each.name} is not described`] as const,
    ),
  ];
  return found.flatMap(([isFault, text]) => (isFault ? [text] : []));
}

/** The failures that every operation can have. */
const always = { 500: '', 503: '' };

function schemaFaults({ requestBody, responses }: Operation): string[] {
  const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)];
  const schemas = contents.flatMap((content) => Object.values(content ?? {}).map(({ schema }) => schema));
  return [...new Set(schemas.flatMap(unclearFields))];
}

/** Words that everybody who works with signage knows, for fields that mean just that. */
const plainNames = new Set(
  `address branch city currency description device devices domain email file files group groups invoice issuer layouts logo name
  overlays override overrides package password permissions phone playlist playlists province quantity recipients remarks reseller
  schedule schedules store stores subscription template tenant tenants url user users webhooks weekday width height
  node postgresql vitrine`.split(/\s+/),
);

/** A name of several words says what it means, unless its values are numbers that stand for something. */
function unclearFields(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(unclearFields);
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, ...others } = Schema.parse(schema);
  const own = Object.entries(properties).flatMap(([name, field]) => {
    const { description, enum: values = [] } = Schema.parse(field);
    const isPlain = plainNames.has(name) || /^[a-z0-9]+(?:[A-Z_]\w*)+$/.test(name);
    const isCode = values.some((value) => typeof value === 'number');
    return /^[A-Z0-9].*\.$/.test(description) || (isPlain && !isCode) ? [] : [`field ${name} is not described`];
  });
  const inside = [...Object.values(properties), ...Object.values(others)];
  return [...own, ...inside.flatMap(unclearFields)];
}
