import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { auth } from '@vitrine/contract/auth';
import { expect, inject, test } from 'vitest';
import { root } from '../../paths.ts';
import { webPagePolicy } from './headers.ts';
import { aTenant, clientWith, superAdmin } from '../../test/api.ts';
import { endpoints } from '../../test/endpoints.ts';
import { anOwnServer } from '../../test/own-server.ts';
import { adminPassword } from '@vitrine/testing/server-process';

interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
}

function ask(
  method: string,
  path: string,
  { token = '', accept = '', address = inject('server') } = {},
): Promise<Reply> {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(accept && { accept }) };
  return new Promise((resolve, reject) => {
    request(`${address}${path}`, { method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    })
      .on('error', reject)
      .end();
  });
}

const guards = {
  'content-security-policy': expect.stringMatching(/default-src 'self'.*frame-ancestors 'none'|^sandbox/),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
};

/** URLs of the built files of a program. */
function filesOf(program: 'console' | 'player', prefix: string): string[] {
  const names = readdirSync(join(root, program, 'dist'), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.(js|css|html|webmanifest)$/.test(name)).map((name) => `${prefix}${name}`);
}

const pages: [number, string][] = [
  [302, '/'],
  [302, '/pair'],
  [302, '/start'],
  [200, '/admin/'],
  [200, '/admin/stores/1'],
  [200, '/player/'],
  [404, '/player/nothing.js'],
  // Not the console's page: a console of an earlier version requests scripts that no longer exist.
  [404, '/admin/assets/nothing.js'],
  [404, '/admin/assets/..%2f..%2f..%2fpackage.json'],
  [200, '/help'],
  [404, '/help/nothing'],
  [302, '/go/documentation'],
  [404, '/nothing'],
  // Served by the demo alone.
  [404, '/demo'],
  [404, '/%E0%A4%A?%'],
  [401, '/api/branch/%E0%A4%A'],
  [401, `/api/branch/${'x'.repeat(500)}`],
  [401, '/media/1/contents/a.jpg'],
  [401, '/api/branch'],
  [404, '/api/nothing'],
  [404, '/api/%E0%A4%A'],
];

test.each(pages)('a %i response of %.20s has every security header', async (status, path) => {
  const reply = await ask('GET', path);
  expect(reply).toMatchObject({ status, headers: guards });
  expect(reply.headers['x-powered-by']).toBeUndefined();
});

test('a browser gets a page for an unknown address, and a program an error', async () => {
  const page = await ask('GET', '/nothing', { accept: 'text/html,application/xhtml+xml' });
  expect(page).toMatchObject({ status: 404, headers: guards });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect((await ask('GET', '/nothing')).headers['content-type']).toMatch(/^application\/json/);
});

const webPage = '/player/web-page.html';

test('every built file of console and player has every security header, and no policy allows external or inline scripts', async () => {
  expect(existsSync(join(root, 'console/dist'))).toBe(true);
  const all = [...filesOf('console', '/admin/'), ...filesOf('player', '/player/')];
  for (const path of all.filter((each) => each !== webPage)) {
    const { status, headers } = await ask('GET', path);
    expect([path, status, headers]).toEqual([path, 200, expect.objectContaining(guards)]);
    const policy = String(headers['content-security-policy']);
    expect([path, /script-src 'self'(;|$)/.test(policy)]).toEqual([path, true]);
    expect([path, headers['cache-control']]).toEqual([path, expect.stringMatching(/^no-cache$|immutable/)]);
  }
});

test('only one page may frame other sites: it has no script, and only our pages can frame it', async () => {
  const { status, headers } = await ask('GET', webPage);
  expect({ status, headers }).toMatchObject({
    status: 200,
    headers: {
      ...guards,
      'content-security-policy': webPagePolicy,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-cache',
    },
  });
  expect(webPagePolicy).toMatch(/^default-src 'none';frame-src https:;connect-src https:;.*frame-ancestors 'self'$/);
});

test('every response of the API has every security header, and is never cached', async () => {
  const tenant = await aTenant();
  const { token: adminToken } = await superAdmin();
  for (const [key, { method, path, audience }] of endpoints) {
    if (path === auth.signOut.path) continue;
    const address = `/api${path.replace(':id', '2147483600').replace(':force', 'false')}`;
    for (const token of ['', audience === 'platform' ? adminToken : tenant.token]) {
      const { headers } = await ask(method, address, { token });
      expect([key, headers]).toEqual([key, expect.objectContaining({ ...guards, 'cache-control': 'no-store' })]);
      expect([key, headers['strict-transport-security']]).toEqual([key, undefined]);
    }
  }
});

test('an unsupported method is answered with 405, the allowed methods and every security header', async () => {
  for (const { path } of endpoints.values()) {
    const served = [...endpoints.values()].filter((endpoint) => endpoint.path === path).map(({ method }) => method);
    const { status, headers } = await ask('PATCH', `/api${path.replace(':id', '1').replace(':force', 'false')}`);
    expect([path, status, headers]).toEqual([path, 405, expect.objectContaining(guards)]);
    for (const method of served)
      expect([path, String(headers['allow'])]).toEqual([path, expect.stringContaining(method)]);
  }
  for (const method of ['PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
    const { status, headers } = await ask(method, '/api/timezone');
    expect([method, status, headers]).toEqual([method, 405, expect.objectContaining(guards)]);
  }
});

test(
  'pages can connect to an error service only if one is set, and the console page names it',
  { tags: 'long' },
  async () => {
    const address = await anOwnServer({ SENTRY_DSN: 'http://key@errors.example:8000/1', WEB_VITALS: 'on' }).listening;
    for (const path of ['/admin/', '/admin', '/admin/index.html', '/admin/stores/1', '/player/']) {
      const answer = await fetch(`${address}${path}`);
      const policy = answer.headers.get('content-security-policy');
      expect([path, answer.status, policy]).toEqual([
        path,
        200,
        expect.stringMatching(/connect-src 'self' ws: wss: http:\/\/errors\.example:8000;/),
      ]);
      if (path === '/player/') continue;
      expect(await answer.text()).toContain(
        '<meta name="error-reports" content="http://key@errors.example:8000/1" /><meta name="web-vitals" content="on" />',
      );
    }
    const { headers } = await ask('GET', '/admin/');
    expect(String(headers['content-security-policy'])).toMatch(/connect-src 'self' ws: wss:;/);
    expect(await (await fetch(`${inject('server')}/admin/`)).text()).not.toContain('error-reports');
  },
);

test('with https, HSTS is sent and the cookie is secure', async () => {
  const address = await anOwnServer({ PUBLIC_URL: 'https://signs.example' }).listening;
  for (const path of ['/api/branch', '/admin/', '/player/', '/help', '/nothing']) {
    const { headers } = await ask('GET', path, { address });
    expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=31536000']);
  }
  const body = { emailAddress: 'admin@vitrine.example', password: adminPassword };
  const { headers } = await clientWith('', address).call(auth.signIn, { body });
  expect(headers.get('set-cookie')).toContain('; Secure');
});
