import { once } from 'node:events';
import { WebSocket } from 'ws';
import { z } from 'zod';

/** A WebDriver BiDi connection, https://w3c.github.io/webdriver-bidi/. */
export interface Bidi {
  /** Answers the result of a command; throws with the browser's message. */
  send(method: string, params: object): Promise<unknown>;
  onEvent(handler: (method: string, params: unknown) => void): void;
  close(): void;
}

const Message = z.object({
  type: z.enum(['success', 'error', 'event']),
  id: z.number().nullish(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
});

export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  const handlers: ((method: string, params: unknown) => void)[] = [];
  socket.on('message', (data) => {
    const { type, id, method, params, result, error, message } = Message.parse(
      JSON.parse(z.instanceof(Buffer).parse(data).toString()),
    );
    if (type === 'event') return handlers.forEach((handler) => handler(method ?? '', params));
    const command = waiting.get(id ?? -1);
    waiting.delete(id ?? -1);
    if (type === 'success') command?.resolve(result);
    else command?.reject(new Error(`${error}: ${message}`));
  });
  await once(socket, 'open');
  let last = 0;
  return {
    send(method, params) {
      const id = ++last;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    onEvent: (handler) => void handlers.push(handler),
    close: () => socket.close(),
  };
}
