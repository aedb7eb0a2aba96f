import type { Connection } from './connection.ts';
import { pingFrame } from './frames.ts';

interface Heartbeat {
  watch(connection: Connection): void;
  received(connection: Connection): void;
  stop(): void;
}

/**
 * A timer wheel: one interval for all sockets, each in the slot of its next ping or timeout. Time is counted in ticks of the
 * wheel, so that after a suspension of the process not every pong is overdue. WebSocket pings instead of `pusher:ping`: two
 * bytes instead of forty, and every client answers them.
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
    if (pingedAt !== undefined && connection.lastReceivedAt < pingedAt) return options.onSilent(connection);
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
    /** The first ping is at a random time; otherwise screens that reconnect together would always be pinged together. */
    watch: (connection) => put(connection, now + 1 + Math.floor(Math.random() * pingEvery)),
    received: (connection) => {
      connection.lastReceivedAt = now;
    },
    stop: () => clearInterval(timer),
  };
}
