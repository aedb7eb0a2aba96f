import { type Language, languageOfHeader } from '@vitrine/contract/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inRequestLanguage } from '../../languages/translation-context.ts';

/** Runs each request with the texts in the language that it asks for. Replies of the API say which one that is. */
export function applyRequestLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => inRequestLanguage(languageOf(request), done));
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.toLowerCase().startsWith('/api')) return;
    reply.header('content-language', languageOf(request));
    const others = [reply.getHeader('vary') ?? []].flat().map(String);
    reply.header('vary', [...others, 'Accept-Language'].join(', '));
  });
}

/** Assistants get English, as their tools are described in. */
function languageOf({ url, headers }: FastifyRequest): Language {
  return url.startsWith('/mcp') ? 'en' : languageOfHeader(headers['accept-language']);
}
