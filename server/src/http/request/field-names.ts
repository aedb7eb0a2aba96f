import type { FastifyInstance } from 'fastify';
import { invalid } from '../../errors.ts';

/** What every object has by itself. JSON can set fields of these names, which schemas do not see. */
const reserved: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Refuses bodies in which a field has the name of what every object has, before anything reads them. */
export function refuseReservedNames(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const place = reservedPlace(request.body);
    if (place === null) return done();
    // Assigned, `__proto__` would not be a field of the errors.
    done(invalid(Object.fromEntries([[place, ['A field cannot have this name']]])));
  });
}

interface Found {
  value: object;
  name: string;
  parent: Found | null;
}

/**
 * The path of one such field. Only of one, and without recursion: a body may have tens of thousands of them, one in the
 * other.
 */
function reservedPlace(body: unknown): string | null {
  const open: Found[] = isObject(body) ? [{ value: body, name: '', parent: null }] : [];
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    for (const [name, value] of Object.entries(parent.value)) {
      if (reserved.has(name)) return pathOf(name, parent);
      if (isObject(value)) open.push({ value, name, parent });
    }
  }
  return null;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function pathOf(name: string, parent: Found): string {
  const names = [name];
  for (let at = parent; at.parent !== null; at = at.parent) names.push(at.name);
  return names.reverse().join('.');
}
