import type { Connection } from './connection.ts';

type Listener = Pick<Connection, 'channels' | 'send' | 'sendBatched'>;

interface Delivery {
  channel: string;
  frame: Buffer;
  to: Listener[];
  how: 'send' | 'sendBatched';
  next: number;
}

export interface FanOut {
  /** Sends to all sockets in the order of the calls, to a limited number in each iteration of the event loop. */
  send(channel: string, frame: Buffer, to: Listener[]): void;
  /** In the same order, for frames that are not urgent. */
  sendBatched(channel: string, frame: Buffer, to: Listener[]): void;
}

export function createFanOut(maxSocketsPerIteration = 500): FanOut {
  const queue: Delivery[] = [];
  let remaining = maxSocketsPerIteration;
  let isResetScheduled = false;

  function deliver(): void {
    for (let first = queue[0]; first !== undefined && remaining > 0; first = queue[0]) {
      const slice = first.to.slice(first.next, first.next + remaining);
      first.next += slice.length;
      remaining -= slice.length;
      if (first.next === first.to.length) queue.shift();
      for (const listener of slice) if (listener.channels.has(first.channel)) listener[first.how](first.frame);
    }
    if (remaining < maxSocketsPerIteration) scheduleReset();
  }

  function scheduleReset(): void {
    if (isResetScheduled) return;
    isResetScheduled = true;
    setImmediate(() => {
      isResetScheduled = false;
      remaining = maxSocketsPerIteration;
      deliver();
    });
  }

  function enqueue(delivery: Omit<Delivery, 'next'>): void {
    if (delivery.to.length === 0) return;
    queue.push({ ...delivery, next: 0 });
    deliver();
  }

  return {
    send: (channel, frame, to) => enqueue({ channel, frame, to, how: 'send' }),
    sendBatched: (channel, frame, to) => enqueue({ channel, frame, to, how: 'sendBatched' }),
  };
}
