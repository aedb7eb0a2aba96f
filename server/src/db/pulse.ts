import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clock } from './clock.ts';

/** Writes at once what is sent in one turn, a page and its count say: each write costs as much as the query. */
class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

export interface Pulse {
  /** For pg's `stream`: a connection that ends when the database falls silent. */
  connection(): Socket;
  stop(): Promise<void>;
}

const beatMs = 250;
/** So many beats without an answer are silence: with the one in which it begins, less than two seconds. */
const patience = 6;

/**
 * Ends all connections when the database has stopped answering (frozen, or behind a line that is cut), so that who waits
 * hears at once that it is not there, and nobody waits on a connection that will never speak again. A database that
 * refuses or breaks connections needs none of this; one that works long on a query still answers its pulse.
 */
export function feelPulse(config: pg.ClientConfig, log: (line: string) => void): Pulse {
  const connections = new Set<Socket>();
  const stopping = new AbortController();
  let isSilent = false;
  const beating = beat();

  function connection(): Socket {
    const socket = new GatheringSocket();
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
    // It would only wait at the door, where there is room for so many.
    return isSilent ? Object.assign(socket, { connect: () => setImmediate(() => socket.destroy()) }) : socket;
  }

  async function beat(): Promise<void> {
    while (!stopping.signal.aborted) {
      const socket = new Socket();
      const client = new pg.Client({ ...config, stream: () => socket });
      // Whatever breaks it also ends what is waited for.
      client.on('error', () => {});
      const end = () => socket.destroy();
      stopping.signal.addEventListener('abort', end);
      await follow(client).catch(() => {});
      stopping.signal.removeEventListener('abort', end);
      end();
      await pause();
    }
  }

  /** Until it breaks or falls silent. */
  async function follow(client: pg.Client): Promise<void> {
    let isAnswered = await answersInTime(client.connect());
    while (isAnswered && !stopping.signal.aborted) {
      if (isSilent) log('PostgreSQL responds again.');
      isSilent = false;
      await pause();
      isAnswered = await answersInTime(clock.ask(client));
    }
    if (isAnswered || isSilent || stopping.signal.aborted) return;
    isSilent = true;
    log('PostgreSQL does not respond: requests that need it are refused until it does.');
    for (const each of connections) each.destroy();
  }

  /** Counted in turns of our own, of which a busy server has few: it is not the database that is slow then. */
  async function answersInTime(asked: Promise<unknown>): Promise<boolean> {
    const answered = asked.then(() => true);
    answered.catch(() => {});
    for (let turn = 0; turn < patience; turn += 1)
      if (await Promise.race([answered, pause().then(() => false)])) return true;
    return false;
  }

  async function pause(): Promise<void> {
    await sleep(beatMs, undefined, { signal: stopping.signal }).catch(() => {});
  }

  return {
    connection,
    async stop() {
      stopping.abort();
      await beating;
    },
  };
}
