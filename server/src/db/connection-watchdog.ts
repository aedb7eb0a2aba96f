import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clock } from './clock.ts';

/**
 * Combines the writes of one iteration of the event loop, such as a page and its count: each write costs as much as the
 * query.
 */
class BatchingSocket extends Socket {
  #isHolding = false;

  override write(...message: unknown[]): boolean {
    if (!this.#isHolding) {
      this.#isHolding = true;
      this.cork();
      process.nextTick(() => {
        this.#isHolding = false;
        this.uncork();
      });
    }
    return super.write(...(message as [Uint8Array]));
  }
}

export interface ConnectionWatchdog {
  /** For pg's `stream`: a socket that is closed when the database stops responding. */
  connection(): Socket;
  stop(): Promise<void>;
}

const heartbeatMs = 250;
/** After so many missed heartbeats the database counts as not responding: less than two seconds. */
const maxMissedHeartbeats = 6;

/**
 * Closes all connections when the database has stopped responding (frozen, or behind a broken network), so that waiting
 * requests fail at once instead of hanging on a dead connection. A database that refuses or closes connections needs no
 * watchdog; one that is busy with a long query still answers heartbeats.
 */
export function startConnectionWatchdog(config: pg.ClientConfig, log: (line: string) => void): ConnectionWatchdog {
  const connections = new Set<Socket>();
  const stopping = new AbortController();
  let isUnresponsive = false;
  const sendingHeartbeats = beat();

  function connection(): Socket {
    const socket = new BatchingSocket();
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
    // A new connection would only fill the database's backlog, which is limited.
    return isUnresponsive ? Object.assign(socket, { connect: () => setImmediate(() => socket.destroy()) }) : socket;
  }

  async function beat(): Promise<void> {
    while (!stopping.signal.aborted) {
      const socket = new Socket();
      const client = new pg.Client({ ...config, stream: () => socket });
      // An error of the connection also fails the query that waits on it.
      client.on('error', () => {});
      const end = () => socket.destroy();
      stopping.signal.addEventListener('abort', end);
      await heartbeats(client).catch(() => {});
      stopping.signal.removeEventListener('abort', end);
      end();
      await pause();
    }
  }

  /** Sends heartbeats until the connection breaks or one gets no answer. */
  async function heartbeats(client: pg.Client): Promise<void> {
    let isAnswered = await answersInTime(client.connect());
    while (isAnswered && !stopping.signal.aborted) {
      if (isUnresponsive) log('PostgreSQL responds again.');
      isUnresponsive = false;
      await pause();
      isAnswered = await answersInTime(clock.sync(client));
    }
    if (isAnswered || isUnresponsive || stopping.signal.aborted) return;
    isUnresponsive = true;
    log('PostgreSQL does not respond: requests that need it are refused until it does.');
    for (const each of connections) each.destroy();
  }

  /** Counted in iterations of the event loop instead of time: on a busy server these are slow, not the database. */
  async function answersInTime(response: Promise<unknown>): Promise<boolean> {
    const answered = response.then(() => true);
    answered.catch(() => {});
    for (let missed = 0; missed < maxMissedHeartbeats; missed += 1)
      if (await Promise.race([answered, pause().then(() => false)])) return true;
    return false;
  }

  async function pause(): Promise<void> {
    await sleep(heartbeatMs, undefined, { signal: stopping.signal }).catch(() => {});
  }

  return {
    connection,
    async stop() {
      stopping.abort();
      await sendingHeartbeats;
    },
  };
}
