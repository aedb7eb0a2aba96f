import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ExtraPages } from '../../http/server/extra-pages.ts';
import { root } from '../../paths.ts';
import { screensOfPage, stores } from '../chain.ts';
import { operator, password, resellers, staff } from '../people.ts';
import { harbour } from '../tenants.ts';

const files = {
  '/demo': ['server/demo/page/index.html', 'text/html; charset=utf-8'],
  '/demo/demo.css': ['server/demo/page/demo.css', 'text/css; charset=utf-8'],
  '/demo/demo.js': ['server/demo/page/demo.js', 'text/javascript; charset=utf-8'],
  '/demo/measure.js': ['server/demo/page/measure.js', 'text/javascript; charset=utf-8'],
  '/demo/regular.ttf': ['server/fonts/inter-regular.ttf', 'font/ttf'],
  '/demo/semibold.ttf': ['server/fonts/inter-semibold.ttf', 'font/ttf'],
} as const;

/** `/demo`: the console beside three real players. */
export const demoPage: ExtraPages = {
  serve(app: FastifyInstance) {
    for (const [path, [file, type]] of Object.entries(files))
      app.get(path, async (_request, reply) =>
        reply
          .type(type)
          .header('cache-control', 'no-cache')
          .send(await readFile(join(root, file))),
      );
    app.get('/demo/data.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(data()));
  },
};

/** Who can sign in, the owner first, and the screens that the page plays. */
function data() {
  const [ben] = staff;
  const [rita] = resellers;
  const user = ({ firstName, lastName }: { firstName: string; lastName: string }, email: string, role: string) => ({
    name: `${firstName} ${lastName}`,
    email,
    role,
  });
  return {
    password,
    store: stores.find(({ name }) => name === 'Circular Quay')?.name,
    screens: screensOfPage,
    users: [
      user(harbour, harbour.emailAddress, 'Shop owner'),
      user(ben, ben.email, 'Shop staff'),
      user(rita, rita.email, 'Reseller'),
      user(operator, operator.email, 'Operator'),
    ],
  };
}
