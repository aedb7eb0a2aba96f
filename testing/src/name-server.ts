import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen.ts';

/** A real name server with TXT records, which tests set by posting a text to `<control>/<name>`, and remove by an empty one. */
export interface FakeNameServer {
  /** As DNS_SERVERS has it. */
  address: string;
  control: string;
  close(): Promise<void>;
}

export async function aNameServer(): Promise<FakeNameServer> {
  const records = new Map<string, string>();
  const socket = createSocket('udp4', (message, { port, address }) =>
    socket.send(answerTo(message, records), port, address),
  );
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const control = createServer((request, response) => {
    void text(request).then((value) => {
      const name = (request.url ?? '/').slice(1);
      if (value === '') records.delete(name);
      else records.set(name, value);
      response.end();
    });
  });
  const controlPort = await listen(control);
  return {
    address: `127.0.0.1:${socket.address().port}`,
    control: `http://127.0.0.1:${controlPort}`,
    async close() {
      socket.close();
      control.close();
      await once(control, 'close');
    },
  };
}

const headerBytes = 12;

/** The TXT record of the name, or "no such name": RFC 1035, 4. */
function answerTo(query: Buffer, records: ReadonlyMap<string, string>): Buffer {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const question = query.subarray(headerBytes, at + 5);
  const value = records.get(labels.join('.').toLowerCase());
  const header = Buffer.alloc(headerBytes);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(value === undefined ? 0x81_83 : 0x81_80, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(value === undefined ? 0 : 1, 6);
  return Buffer.concat([header, question, ...(value === undefined ? [] : [txtRecord(value)])]);
}

/** Of the name in the question. */
function txtRecord(value: string): Buffer {
  const content = Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]);
  const fixed = Buffer.from([0xc0, headerBytes, 0, 16, 0, 1, 0, 0, 0, 60, 0, content.length]);
  return Buffer.concat([fixed, content]);
}
