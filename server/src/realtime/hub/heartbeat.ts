import type { Connection } from './connection.ts';
import { pingFrame } from './frames.ts';

interface Heartbeat {
  watch(connection: Connection): void;
  heard(connection: Connection): void;
  stop(): void;
}

/**
 * A timer wheel: one interval for all sockets, each waiting in the slot of its next ping or verdict. Time is counted in
 * the wheel's own ticks, so a process that was suspended does not wake up to find every pong overdue.
 *
 * WebSocket pings, not `pusher:ping`: two bytes instead of forty, and every client answers them.
 */
export function createHeartbeat(options: {
  pingEveryMs: number;
  pongWithinMs: number;
  onSilent: (connection: Connection) => void;
}): Heartbeat {
  const tickMs = Math.max(10, Math.min(options.pingEveryMs, options.pongWithinMs) / 20);
  const pingEvery = Math.ceil(options.pingEveryMs / tickMs);
  const pongWithin = Math.ceil(options.pongWithinMs / tickMs);
  const slots = Array.from({ length: Math.max(pingEvery, pongWithin) + 1 }, () => new Set<Connection>());
  let now = 0;

  function put(connection: Connection, tick: number): void {
    slots[tick % slots.length]?.add(connection);
  }

  function visit(connection: Connection): void {
    if (!connection.isOpen) return;
    const { pingedAt } = connection;
    if (pingedAt !== undefined && connection.heardAt < pingedAt) return options.onSilent(connection);
    const nextPing = (pingedAt ?? -Infinity) + pingEvery;
    if (nextPing > now) {
      connection.pingedAt = undefined;
      return put(connection, nextPing);
    }
    connection.send(pingFrame);
    connection.pingedAt = now;
    put(connection, now + pongWithin);
  }

  const timer = setInterval(() => {
    now += 1;
    const due = slots[now % slots.length] ?? [];
    slots[now % slots.length] = new Set();
    for (const connection of due) visit(connection);
  }, tickMs);
  timer.unref();

  return {
    /** The first ping comes at a random moment, or a fleet that reconnects at once would be pinged at once for ever. */
    watch: (connection) => put(connection, now + 1 + Math.floor(Math.random() * pingEvery)),
    heard: (connection) => {
      connection.heardAt = now;
    },
    stop: () => clearInterval(timer),
  };
}
