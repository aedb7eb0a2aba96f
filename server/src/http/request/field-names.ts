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
  value: unknown;
  name: string;
  parent: Found | null;
}

/**
 * The path of one such field. Only of one, and without recursion: a body may have tens of thousands of them, one in the
 * other.
 */
function reservedPlace(body: unknown): string | null {
  const open: Found[] = [{ value: body, name: '', parent: null }];
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    if (typeof parent.value !== 'object' || parent.value === null) continue;
    for (const [name, value] of Object.entries(parent.value)) {
      const found = { value, name, parent };
      if (reserved.has(name)) return pathOf(found);
      open.push(found);
    }
  }
  return null;
}

function pathOf(found: Found): string {
  const names: string[] = [];
  for (let at = found; at.parent !== null; at = at.parent) names.push(at.name);
  return names.reverse().join('.');
}
