import { randomBytes } from 'node:crypto';
import { readdir, rename, unlink } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { makePrivateDirectory, socketDirectory } from './embedded/socket-directory.ts';

export interface InstanceLock {
  release(): Promise<void>;
}

const CLAIM_NAME = /^(\d+)-[0-9a-f]{6}$/;
const LONGEST_CLAIM_NAME = 'new.4194304-abcdef';
const ANSWER_TIMEOUT_MS = 3000;

/**
 * Makes this process the only server of a data directory, or names the one that is. Node has no flock, and a file with a pid
 * in it survives `kill -9`. So each server listens on its own socket in the directory: a socket that refuses connections
 * belongs to a dead process, and as a path it is visible from other containers too. A server that requests the lock first
 * creates its socket and then queries all others, so of two that start at the same time at least one sees the other; among
 * servers that are still deciding, the lowest name wins.
 */
export async function holdInstanceLock(dataDir: string): Promise<InstanceLock> {
  const directory = socketDirectory(join(dataDir, 'lock'), LONGEST_CLAIM_NAME);
  await makePrivateDirectory(directory);
  const claim = await announceClaim(directory);
  try {
    const competitors = await queryCompetitors(directory, claim.name);
    const winner = await winnerAmong(competitors, claim.name);
    if (winner) {
      const pid = winner.name.split('-')[0];
      throw new StartupError(
        `Another Vitrine server (pid ${pid}) already uses the data directory ${dataDir}: stop it, or set another DATA_DIR.`,
      );
    }
    claim.hold();
    await removeDead(directory, competitors);
  } catch (error) {
    await claim.withdraw();
    throw error;
  }
  return { release: claim.withdraw };
}

interface Claim {
  name: string;
  hold(): void;
  withdraw(): Promise<void>;
}

async function announceClaim(directory: string): Promise<Claim> {
  const name = `${process.pid}-${randomBytes(3).toString('hex')}`;
  const path = join(directory, name);
  const waiting = new Set<Socket>();
  let held = false;
  const server = createServer((socket) => {
    // A competing server may disconnect before the answer, which does not matter to the holder.
    socket.on('error', () => socket.destroy());
    if (held) return void socket.end('holding');
    waiting.add(socket);
    socket.write('deciding;');
  });
  // Renamed into place only once it listens, so a socket that refuses connections is dead, never merely not ready.
  const hidden = join(directory, `new.${name}`);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(hidden, resolve);
  });
  server.unref();
  await rename(hidden, path);
  return {
    name,
    hold() {
      held = true;
      for (const socket of waiting) socket.end('holding');
    },
    async withdraw() {
      await unlink(path).catch(ignoreMissing);
      server.close();
      for (const socket of waiting) socket.destroy();
    },
  };
}

type Answer = 'dead' | 'deciding' | 'holding';

interface Competitor {
  name: string;
  first: Answer;
  /** The final answer of a competing server that was still deciding. */
  final: Promise<Answer>;
}

async function queryCompetitors(directory: string, ownName: string): Promise<Competitor[]> {
  const names = (await readdir(directory)).filter((name) => CLAIM_NAME.test(name) && name !== ownName);
  return Promise.all(names.map((name) => queryCompetitor(directory, name)));
}

async function winnerAmong(competitors: Competitor[], ownName: string): Promise<Competitor | undefined> {
  const lower = competitors.find(({ first, name }) => first === 'deciding' && name < ownName);
  if (lower) return lower;
  for (const competitor of competitors) {
    if ((await competitor.final) === 'holding') return competitor;
  }
  return undefined;
}

function queryCompetitor(directory: string, name: string): Promise<Competitor> {
  return new Promise((resolveCompetitor) => {
    let received = '';
    const socket = createConnection(join(directory, name));
    const final = new Promise<Answer>((resolveFinal) => {
      const conclude = (answer: Answer) => {
        resolveFinal(answer);
        resolveCompetitor({ name, first: answer, final });
        socket.destroy();
      };
      socket.setTimeout(ANSWER_TIMEOUT_MS);
      // A suspended or busy server does not answer, but still has its database open.
      socket.on('timeout', () => conclude('holding'));
      socket.on('data', (chunk) => {
        received += chunk.toString();
        if (received.includes('holding')) conclude('holding');
        else resolveCompetitor({ name, first: 'deciding', final });
      });
      socket.on('close', () => conclude('dead'));
      socket.on('error', (error: NodeJS.ErrnoException) => conclude(isDeadSocket(error) ? 'dead' : 'holding'));
    });
  });
}

function isDeadSocket({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ECONNRESET';
}

async function removeDead(directory: string, competitors: Competitor[]): Promise<void> {
  for (const { first, name } of competitors) {
    if (first === 'dead') await unlink(join(directory, name)).catch(ignoreMissing);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
