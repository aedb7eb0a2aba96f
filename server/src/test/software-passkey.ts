import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { CreatedPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@vitrine/contract/passkeys';
import { randomBytes } from './random.ts';

/** What a dishonest or broken device does otherwise than a right one. */
interface Deviation {
  origin?: string;
  host?: string;
  challenge?: string;
  isUserVerified?: boolean;
  count?: number;
  userHandle?: string | null;
  type?: string;
}

/** A device with one passkey, in a browser that shows `origin`. */
export class SoftwarePasskey {
  private readonly origin: string;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = randomBytes(16);
  private userHandle = '';
  private count = 0;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Creates the passkey that the server asks for. */
  create({ challenge, rp, user }: PasskeyCreation, deviation: Deviation = {}): CreatedPasskey {
    this.userHandle = user.id;
    const credential = Buffer.concat([randomBytes(16), Buffer.from([0, this.id.length]), this.id, coseKey(this.keys)]);
    const authData = Buffer.concat([this.authData(rp.id, 0x40, deviation), credential]);
    return {
      ...this.named(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, deviation),
        attestationObject: attestation(authData).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Signs the challenge of a sign-in. */
  answer({ challenge, rpId }: Pick<PasskeyRequest, 'challenge' | 'rpId'>, deviation: Deviation = {}): PasskeyAnswer {
    const authData = this.authData(rpId, 0, deviation);
    const clientData = this.clientData('webauthn.get', challenge, deviation);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientData, 'base64url'))]);
    const { userHandle = this.userHandle } = deviation;
    return {
      ...this.named(),
      response: {
        clientDataJSON: clientData,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
        ...(userHandle !== null && { userHandle }),
      },
    };
  }

  private named() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private clientData(type: string, challenge: string, deviation: Deviation): string {
    const data = { type, challenge, origin: this.origin, crossOrigin: false, ...deviation };
    const { type: given, challenge: signed, origin, crossOrigin } = data;
    return Buffer.from(JSON.stringify({ type: given, challenge: signed, origin, crossOrigin })).toString('base64url');
  }

  private authData(rpId: string, flags: number, { host = rpId, isUserVerified = true, count }: Deviation): Buffer {
    this.count += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count ?? this.count);
    return Buffer.concat([
      sha256(Buffer.from(host)),
      Buffer.from([flags | 0x01 | (isUserVerified ? 0x04 : 0)]),
      counter,
    ]);
  }
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** An ES256 key in CBOR: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }. */
function coseKey({ publicKey }: { publicKey: KeyObject }): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
}

/** { "fmt": "none", "attStmt": {}, "authData": … } in CBOR. */
function attestation(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')],
    ...[Buffer.from([0x58, authData.length]), authData],
  ]);
}

const device = new SoftwarePasskey('https://elsewhere.example');
const asked = { challenge: 'AAAA', rpId: 'elsewhere.example' };

/** Well-formed, but for no challenge of the server. */
export const madeUpAnswer = device.answer(asked, { userHandle: null });
export const madeUpPasskey: CreatedPasskey = {
  ...madeUpAnswer,
  response: { clientDataJSON: madeUpAnswer.response.clientDataJSON, attestationObject: 'oA', transports: [] },
};
