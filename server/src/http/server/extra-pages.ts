import type { FastifyInstance } from 'fastify';

/** What a process serves beside the product, in pages that frame console and player: the page of the demo. */
export interface ExtraPages {
  serve(app: FastifyInstance): void;
}
