import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Registration } from '@vitrine/contract/devices';
import { proofOfPlay, type Play } from '@vitrine/contract/proof-of-play';
import type { Manifest } from '@vitrine/contract/rules/manifest';
import { builtPlayer } from './built-player.ts';
import type { Medium } from './media.ts';

/** What a test sees and sets of a server that plays the part of the product's. */
export interface Station {
  server: Server;
  origin: string;
  port: number;
  manifest: Manifest;
  /** Tokens that are honoured. */
  tokens: Set<string>;
  /** Milliseconds that its clock is ahead of this machine's. */
  aheadMs: number;
  /** Pairing codes given out, oldest first; `codeLifeMs` each. */
  codes: string[];
  codeLifeMs: number;
  /** Gives the device, or another, to the screen that shows the code. */
  give(code: string, device?: Registration): void;
  reports: Record<string, unknown>[];
  /** What the screen has told that it showed, by the ids of the plays. */
  plays: Map<string, Play>;
  /** How many of them came at a time. */
  playBatches: number[];
  /** What the screen is asked and has not acknowledged. */
  commands: { requestId: string; command: string }[];
  /** What it has acknowledged, oldest first. */
  acknowledged: { requestId: string; problem: string | null }[];
  /** The ranges asked of each medium, by file name; '' for a whole one. */
  asked: { fileName: string; range: string }[];
  /** Called before a part is sent; may change what is sent, or hold it. */
  onMedia: (medium: Medium, range: string, bytes: Buffer) => Promise<Buffer> | Buffer;
  /** Answers of further endpoints, as the realtime service's. */
  extra: Map<string, (request: IncomingMessage, body: string) => unknown>;
  serve(...media: Medium[]): void;
  /** Files of the player that are other than those built, by their path. */
  newShell: Map<string, string>;
  /** Bytes of a file of the player as a server with brotli sends it. */
  shellSize(pathname: string): Promise<number>;
  /** Hears nobody until `comeBack`, as a server that is being restarted. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

export const registration: Registration = {
  name: 'Window left',
  accessToken: 'a-token',
  deviceId: 7,
  branchId: 1,
  groupId: 1,
  orientation: 1,
  branch: { timeZone: 'UTC' },
};

export const installerCodes = { playerCode: 'BAKERY01', accessCode: 4321, code: 'window-left' };

export const pairingLink = `#pair=${installerCodes.playerCode}.${installerCodes.accessCode}.${installerCodes.code}`;

/** As strict as the player needs it to be. */
const policy = [
  "default-src 'none'; base-uri 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'",
  "img-src 'self' blob:; media-src 'self' blob:; manifest-src 'self'; worker-src 'self'; frame-src 'self'",
].join('; ');
/** Of the page that holds those of other sites. */
const holderPolicy = "default-src 'none'; frame-src https:; connect-src https:; frame-ancestors 'self'";

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export async function openStation(manifest: Manifest): Promise<Station> {
  const shell = await builtPlayer();
  const media = new Map<string, Medium>();
  const given = new Map<string, Registration>();
  const secrets = new Map<string, string>();

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const station: Station = {
    server,
    origin: `http://127.0.0.1:${port}`,
    port,
    manifest,
    tokens: new Set([registration.accessToken]),
    aheadMs: 0,
    codes: [],
    codeLifeMs: 600_000,
    give: (code, device = registration) => given.set(code, device),
    reports: [],
    plays: new Map(),
    playBatches: [],
    commands: [],
    acknowledged: [],
    asked: [],
    onMedia: (_medium, _range, bytes) => bytes,
    extra: new Map(),
    serve: (...more) => more.forEach((medium) => media.set(medium.file.url, medium)),
    newShell: new Map(),
    shellSize: async (pathname) => brotliCompressSync(await readFile(shellPath(pathname))).length,
    goAway: close,
    comeBack: () => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve)),
    close,
  };

  function close(): Promise<void> {
    return new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }

  const serverTime = () => new Date(Date.now() + station.aheadMs).toISOString();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('date', new Date(serverTime()).toUTCString());
    const { pathname } = new URL(request.url ?? '/', station.origin);
    if (pathname.startsWith('/player/')) return sendShell(pathname, response);
    const isDevice = station.tokens.has((request.headers.authorization ?? '').replace('Bearer ', ''));
    const isOpen = pathname.startsWith('/api/player/pair');
    if (!isOpen && !isDevice) return send(response, 401, { message: 'Sign in', code: 'unauthenticated' });
    if (pathname.startsWith('/media/')) return sendMedium(media.get(pathname), request, response);
    const body = await bodyOf(request);
    const extra = station.extra.get(pathname);
    if (extra) return send(response, 200, extra(request, body));
    switch (`${request.method} ${pathname}`) {
      case 'GET /api/player/manifest':
        return sendManifest(request, response);
      case 'POST /api/player/report':
        station.reports.push(JSON.parse(body));
        return send(response, 200, { now: serverTime(), commands: station.commands, reloadRequestedAt: null });
      case 'POST /api/player/acknowledge':
        return acknowledge(JSON.parse(body), response);
      case 'POST /api/player/plays':
        return takePlays(body, response);
      case 'POST /api/player/pairing':
        return startPairing(response);
      case 'POST /api/player/pairing/collect':
        return collect(JSON.parse(body).secret, response);
      case 'POST /api/player/pair':
        return pair(JSON.parse(body), response);
      default:
        return send(response, 404, { message: 'Not found', code: 'not_found' });
    }
  }

  function shellPath(pathname: string): string {
    return join(shell, pathname === '/player/' ? 'index.html' : normalize(pathname.slice('/player'.length)));
  }

  async function sendShell(pathname: string, response: ServerResponse): Promise<void> {
    const path = shellPath(pathname);
    const bytes = station.newShell.get(pathname) ?? (await readFile(path).catch(() => null));
    if (!bytes) return send(response, 404, {});
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    response.setHeader('content-security-policy', pathname === '/player/web-page.html' ? holderPolicy : policy);
    response.setHeader('cache-control', 'no-cache');
    response.end(bytes);
  }

  function sendManifest(request: IncomingMessage, response: ServerResponse): void {
    const etag = `"${station.manifest.manifestVersion}"`;
    response.setHeader('etag', etag);
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    send(response, 200, station.manifest);
  }

  async function sendMedium(
    medium: Medium | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (!medium) return send(response, 404, { message: 'Not found', code: 'not_found' });
    const range = request.headers.range ?? '';
    station.asked.push({ fileName: medium.file.fileName, range });
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    const part = range === '' ? medium.bytes : medium.bytes.subarray(Number(from), Number(to) + 1);
    const bytes = await station.onMedia(medium, range, part);
    response.setHeader('content-type', medium.file.contentType);
    response.setHeader('cache-control', 'private, max-age=31536000, immutable');
    if (range !== '') response.setHeader('content-range', `bytes ${from}-${to}/${medium.bytes.length}`);
    response.writeHead(range === '' ? 200 : 206).end(bytes);
  }

  function takePlays(body: string, response: ServerResponse): void {
    const batch = proofOfPlay.store.body.parse(JSON.parse(body)).plays;
    for (const play of batch) station.plays.set(play.playId, play);
    station.playBatches.push(batch.length);
    send(response, 200, { refused: [] });
  }

  function acknowledge(outcome: Station['acknowledged'][number], response: ServerResponse): void {
    station.acknowledged.push(outcome);
    station.commands = station.commands.filter(({ requestId }) => requestId !== outcome.requestId);
    send(response, 200, { message: 'Thank you' });
  }

  function startPairing(response: ServerResponse): void {
    const code = `K7P4Q${'ABCDEFGH'[station.codes.length % 8]}`;
    const secret = `${code}${'s'.repeat(37)}`;
    station.codes.push(code);
    secrets.set(secret, code);
    const expiresAt = new Date(Date.now() + station.aheadMs + station.codeLifeMs).toISOString();
    send(response, 201, { code, secret, expiresAt });
  }

  function collect(secret: string, response: ServerResponse): void {
    const device = given.get(secrets.get(secret) ?? '');
    send(response, 200, device ? { status: 'paired', registration: device } : { status: 'waiting' });
  }

  function pair(codes: Record<string, unknown>, response: ServerResponse): void {
    if (codes['playerCode'] !== installerCodes.playerCode) {
      const errors = { playerCode: ['No business has this player code'] };
      return send(response, 400, { message: 'Check what you typed', code: 'wrong_credentials', errors });
    }
    send(response, 200, registration);
  }

  return station;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
