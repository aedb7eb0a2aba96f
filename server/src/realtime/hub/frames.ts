export const pingFrame = Buffer.from([0x89, 0x00]);

/** A complete unmasked WebSocket text frame. `ws` would build one for each socket; this buffer is shared by all. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const header = frameHeader(length);
  const frame = Buffer.allocUnsafe(header.length + length);
  frame.set(header);
  frame.write(text, header.length);
  return frame;
}

function frameHeader(length: number): Buffer {
  if (length < 126) return Buffer.from([0x81, length]);
  if (length < 65_536) return Buffer.from([0x81, 126, length >> 8, length & 0xff]);
  const header = Buffer.alloc(10);
  header.set([0x81, 127]);
  header.writeUIntBE(length, 4, 6);
  return header;
}
