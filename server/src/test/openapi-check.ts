// A step of `npm run check`: validates the API's description against OpenAPI and JSON Schema, and looks for what it lacks.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openApiOf } from '../http/api-docs/openapi.ts';
import { root } from '../paths.ts';
import { endpointsIn } from './endpoints-in.ts';
import { faultsIn } from './openapi-faults.ts';
import { styleFaultsIn } from './openapi-style.ts';

const folder = join(root, 'contract/src');
const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const modules = await Promise.all(
  names.map(async (name): Promise<object> => import(pathToFileURL(join(folder, name)).href)),
);
const endpoints = endpointsIn(modules);
const document = openApiOf([...endpoints.values()], '0.0.0');
const faults = [...(await faultsIn(document)), ...styleFaultsIn(document)];
console.log(faults.length === 0 ? `${endpoints.size} endpoints described` : faults.join('\n'));
process.exitCode = faults.length === 0 && endpoints.size > 0 ? 0 : 1;
