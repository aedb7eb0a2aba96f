import { languageOfHeader } from '@vitrine/contract/languages';
import type { FastifyInstance } from 'fastify';
import { inLanguage } from '../../languages/spoken.ts';

/** Runs each request with the texts in the language that it asks for. */
export function speakAsAsked(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) =>
    inLanguage(languageOfHeader(request.headers['accept-language']), done),
  );
}
