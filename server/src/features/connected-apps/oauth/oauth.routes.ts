import type { FastifyInstance } from 'fastify';
import { paths, resourceMetadata, serverMetadata } from './metadata.ts';
import { answerOauthErrors } from './oauth-error.ts';
import { registerApp } from './register-app.ts';
import { revokeToken } from './revoke-token.ts';
import { answerTokenRequest, type TokenDeps } from './token-endpoint.ts';

interface Deps extends TokenDeps {
  /** Called after a transaction that may have added rows to the outbox. */
  committed: () => void;
}

/**
 * What OAuth 2.1 prescribes for apps that connect to `/mcp`, in its own words and shapes. The question to the user is a page of
 * the console, with endpoints of its own.
 */
export function serveOauth(app: FastifyInstance, deps: Deps): void {
  const { origin, database, committed } = deps;
  for (const path of [paths.resource, `${paths.resource}/mcp`])
    app.get(path, ({ atHost }) => resourceMetadata(origin(), atHost.brand.name));
  app.get(paths.server, () => serverMetadata(origin()));
  app.get(paths.authorize, (request, reply) => reply.redirect(`/admin/connect${queryOf(request.url)}`));
  void app.register(async (oauth) => {
    answerOauthErrors(oauth);
    oauth.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    // Also what is refused may end an app.
    oauth.post(paths.token, (request) => answerTokenRequest(deps, request.body, request.ip).finally(committed));
    oauth.post(paths.register, async (request, reply) =>
      reply.code(201).send(await registerApp(database.app, request.body, request.ip)),
    );
    oauth.post(paths.revoke, async (request, reply) => {
      await revokeToken(deps, request.body);
      committed();
      return reply.code(200).send();
    });
  });
}

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}
