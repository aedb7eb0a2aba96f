import type { Endpoint, Output, Request } from '@vitrine/contract/endpoint';
import type { ProposalDetail } from '@vitrine/contract/proposals';
import { z } from 'zod';
import type { Tx } from '../../db/transaction.ts';
import { type Fields, inputOf, requestOf, type ToolText } from './tool.ts';

/** Reads an endpoint as the caller; throws what the endpoint refuses with. */
export type Read = <E extends Endpoint>(endpoint: E, request: Partial<Request<E>>) => Promise<Output<E>>;

/** The ids of what a change has made, by their names. */
export type Made = Record<string, number | string>;

/** What a call of a writing tool would do. */
export interface Plan {
  request: { params?: object; query?: object; body?: object };
  details: ProposalDetail[];
  /** Whether only a user can confirm it, on however few screens. */
  needsUser: boolean;
  /** The device that gets a remote command; null for a change of data. */
  commanded: number | null;
  /** One sentence in the language of the reader, written in the transaction of the dry run after its work. */
  summary(reply: unknown, tx: Tx): Promise<string>;
}

/** A tool that proposes what an endpoint does. */
export interface WritingTool extends ToolText {
  endpoint: Endpoint;
  input: z.ZodObject;
  plan(input: Record<string, unknown>, read: Read): Promise<Plan>;
  made(reply: unknown): Made;
}

interface PlanOf<E extends Endpoint> {
  /** The arguments as the endpoint takes them, if omitted. */
  request?: Partial<Request<E>>;
  details?: ProposalDetail[];
  needsUser?: boolean;
  commanded?: number;
  summary: (reply: Output<E>, tx: Tx) => string | Promise<string>;
}

interface Options<E extends Endpoint, S extends z.ZodRawShape> extends ToolText {
  /** Arguments that are the endpoint's parameters. */
  fields: Fields;
  /** Arguments in another shape than the endpoint has them. */
  own?: S;
  plan: (input: z.infer<z.ZodObject<S>> & Record<string, unknown>, read: Read) => PlanOf<E> | Promise<PlanOf<E>>;
  made: (reply: Output<E>) => Made;
}

/** A tool made from an endpoint that changes something: its input is checked by the endpoint's own schemas. */
export function writingTool<E extends Endpoint, const S extends z.ZodRawShape = Record<never, never>>(
  endpoint: E,
  options: Options<E, S>,
): WritingTool {
  const { fields, own, plan, made, ...text } = options;
  return {
    ...text,
    endpoint,
    input: inputOf(endpoint, fields, text.name).extend(own ?? {}),
    async plan(input, read) {
      const planned = await plan(input as Parameters<typeof plan>[0], read);
      const { request = requestOf(endpoint, input), details = [], needsUser = false, commanded = null } = planned;
      const summary = async (reply: unknown, tx: Tx) => planned.summary(reply as Output<E>, tx);
      return { request, details, needsUser, commanded, summary };
    },
    made: (reply) => made(reply as Output<E>),
  };
}
