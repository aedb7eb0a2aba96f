import { t } from '@vitrine/contract/messages';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../../errors.ts';

/** What every object has by itself. JSON can set fields of these names, which schemas do not see. */
const reserved: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Refuses bodies in which a field has the name of what every object has, before anything reads them. */
export function refuseReservedNames(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const places = reservedPlaces(request.body);
    if (places.length === 0) return done();
    // Assigned, `__proto__` would not be a field of the errors.
    done(invalid(Object.fromEntries(places.map((place) => [place, [t('A field cannot have this name')]]))));
  });
}

interface Found {
  value: object;
  name: string;
  parent: Found | null;
}

/** A body may have tens of thousands of such fields, each deep in it. */
const maxPlaces = 10;

/** The paths of such fields, of ten at most. Without recursion, because objects may be nested as often. */
function reservedPlaces(body: unknown): string[] {
  const places: string[] = [];
  const open: Found[] = isObject(body) ? [{ value: body, name: '', parent: null }] : [];
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    for (const [name, value] of Object.entries(parent.value)) {
      if (reserved.has(name)) places.push(pathOf(name, parent));
      else if (isObject(value)) open.push({ value, name, parent });
      if (places.length === maxPlaces) return places;
    }
  }
  return places;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function pathOf(name: string, parent: Found): string {
  const names = [name];
  for (let at = parent; at.parent !== null; at = at.parent) names.push(at.name);
  return names.reverse().join('.');
}
