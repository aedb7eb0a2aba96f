import type { FastifyInstance } from 'fastify';

/** Form bodies, as pusher-js posts them. A key that ends in [], or occurs twice, is a list. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const form = new URLSearchParams(String(body));
    const keys = [...new Set(form.keys())];
    done(null, Object.fromEntries(keys.map((key) => [key.replace(/\[\]$/, ''), valueOf(key, form.getAll(key))])));
  });
}

function valueOf(key: string, values: string[]): string | string[] | undefined {
  return key.endsWith('[]') || values.length > 1 ? values : values[0];
}
