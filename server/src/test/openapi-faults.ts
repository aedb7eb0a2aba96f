import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';

const Parameter = z.object({ name: z.string(), in: z.string() });
const Operation = z.object({ operationId: z.string().optional(), parameters: z.array(Parameter).default([]) });
const Paths = z.record(z.string(), z.record(z.string(), Operation));

interface Described extends z.infer<typeof Operation> {
  /** `GET /branch/{id}` */
  name: string;
}

/** The errors of an OpenAPI document, one line each. */
export async function faultsIn(document: Record<string, unknown>): Promise<string[]> {
  const { errors = [] } = await new Validator({ allErrors: true }).validate(structuredClone(document));
  const faults = typeof errors === 'string' ? [errors] : errors.map((each) => `${each.instancePath} ${each.message}`);
  if (faults.length > 0) return faults;
  const operations = Object.entries(Paths.parse(document['paths'])).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, name: `${method.toUpperCase()} ${path}` })),
  );
  return [...schemaFaults(document), ...operations.flatMap(parameterFaults), ...repeatedIds(operations)];
}

/** OpenAPI's own schema accepts any object in place of a JSON schema. */
function schemaFaults(document: object): string[] {
  const ajv = new Ajv2020({ strict: false });
  return schemasIn(document, '').flatMap(([at, schema]) =>
    ajv.validateSchema(schema) === true ? [] : [`${at} is no JSON schema: ${ajv.errorsText(ajv.errors)}`],
  );
}

function schemasIn(value: unknown, at: string): [at: string, schema: object][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const here = `${at}/${key}`;
    const isSchema = key === 'schema' || at === '/components/schemas';
    return isSchema && typeof inner === 'object' && inner !== null ? [[here, inner]] : schemasIn(inner, here);
  });
}

/** Each parameter in the path is described once, and no other path parameter is. */
function parameterFaults({ name, parameters }: Described): string[] {
  const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, each]) => `path ${each}`);
  const described = parameters.map((each) => `${each.in} ${each.name}`);
  const repeated = described.filter((each, index) => described.indexOf(each) !== index);
  const notInPath = described.filter((each) => each.startsWith('path ') && !inPath.includes(each));
  return [
    ...inPath.filter((each) => !described.includes(each)).map((each) => `${name}: ${each} is not described`),
    ...notInPath.map((each) => `${name}: ${each} is not in it`),
    ...repeated.map((each) => `${name}: ${each} is described twice`),
  ];
}

function repeatedIds(operations: Described[]): string[] {
  const ids = operations.map(({ operationId }) => operationId);
  return operations
    .filter(({ operationId }, index) => ids.indexOf(operationId) !== index)
    .map(({ name, operationId }) => `${name}: ${operationId} is the name of another`);
}
