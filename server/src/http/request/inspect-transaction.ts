import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from '../../db/transaction.ts';

/** Runs around the work of a transaction, and within it: what it throws rolls the transaction back. */
export type Inspection = (tx: Tx, work: () => Promise<unknown>) => Promise<unknown>;

interface Inspecting {
  inspection: Inspection;
  /** The first transaction of the request, or the one that makes its reply. */
  transaction: 'first' | 'last';
}

const current = new AsyncLocalStorage<Inspecting>();

/** Ends a request whose transaction was rolled back on purpose: nothing after that transaction runs. */
export class DryRunDone extends Error {}

/**
 * Makes a request within this process, whose endpoint works as always, in a transaction that is rolled back. `look` runs around
 * that work. Of an endpoint with several transactions only the first one runs. The answer to such a request is 204.
 */
export function dryRun<T>(look: Inspection, makeRequest: () => Promise<T>): Promise<T> {
  const inspection: Inspection = async (tx, work) => {
    await look(tx, work);
    throw new DryRunDone();
  };
  return current.run({ inspection, transaction: 'first' }, makeRequest);
}

/** Makes a request within this process, with `inspection` in the transaction that makes its reply. */
export function inspect<T>(inspection: Inspection, makeRequest: () => Promise<T>): Promise<T> {
  return current.run({ inspection, transaction: 'last' }, makeRequest);
}

/** The work of a transaction with the inspection of the request that it belongs to, if there is one. */
export function inspected<T>(work: (tx: Tx) => Promise<T>, which: 'any' | 'last'): (tx: Tx) => Promise<T> {
  const inspecting = current.getStore();
  if (inspecting === undefined || (inspecting.transaction === 'last' && which !== 'last')) return work;
  return (tx) => inspecting.inspection(tx, () => work(tx)) as Promise<T>;
}
