import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Registration } from '@vitrine/contract/registration';
import { proofOfPlay, Play } from '@vitrine/contract/proof-of-play';
import { serverTimeHeader } from '@vitrine/contract/rules/server-time';
import type { Manifest } from '@vitrine/contract/rules/manifest';
import { shown } from '@vitrine/contract/stored-text';
import { builtPlayer } from './built-player.ts';
import type { MediaFile } from './media.ts';

/** A fake server for players: the requests that it has received, and its responses. */
export interface FakeServer {
  server: Server;
  origin: string;
  port: number;
  manifest: Manifest;
  /** Tokens that are honoured. */
  tokens: Set<string>;
  /** How far its clock is ahead of this machine's. */
  clockOffsetMs: number;
  /** How far the `Date` header is ahead, which any proxy between server and screen may set. */
  dateOffsetMs: number;
  /** Pairing codes that were issued, oldest first. */
  pairingCodes: string[];
  pairingCodeLifetimeMs: number;
  /** The device of the installer's codes has a screen already. */
  hasScreen: boolean;
  /** Screens with these pairing codes asked to replace it, and were refused. */
  refusedCodes: string[];
  /** Pairs the screen that shows the code with the device, or with another. */
  pair(code: string, device?: Registration): void;
  reports: Record<string, unknown>[];
  /** The plays that the screen has reported, by their ids. */
  plays: Map<string, Play>;
  /** All versions that it received of each play, also when its answer was lost. */
  receivedPlays: Map<string, Play[]>;
  /** Whether the answer to these plays is lost, after they were stored. */
  losesAnswer: (batch: Play[]) => boolean;
  /** How many plays each request had. */
  playBatches: number[];
  /** Remote commands that the screen has not acknowledged. */
  commands: { requestId: string; command: string }[];
  /** What the screen has acknowledged, oldest first. */
  acknowledged: { requestId: string; problem: string | null }[];
  /** Requests for media, oldest first; the range is '' for a whole file. */
  mediaRequests: { fileName: string; range: string }[];
  /** Called before a part is sent; may change or delay it. */
  onMedia: (medium: MediaFile, range: string, bytes: Buffer) => Promise<Buffer> | Buffer;
  /** Further endpoints by path, as those of the realtime service. */
  endpoints: Map<string, (request: IncomingMessage, body: string) => unknown>;
  addMedia(...media: MediaFile[]): void;
  /** Files of the player that replace the built ones, by path. */
  replacedFiles: Map<string, string>;
  /** Whether the sign-in page of a network on the way answers for a path. */
  isCaptured: (pathname: string) => boolean;
  /** The size of a file of the player in brotli. */
  compressedSize(pathname: string): Promise<number>;
  /** Refuses connections until `restart`. */
  stop(): Promise<void>;
  restart(): Promise<void>;
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
/** For the page that embeds other sites. */
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

export async function startFakeServer(manifest: Manifest): Promise<FakeServer> {
  const shell = await builtPlayer();
  const media = new Map<string, MediaFile>();
  const pairedDevices = new Map<string, Registration>();
  const secrets = new Map<string, string>();
  /** Secrets of the screens that wait until a user allows them to replace another screen. */
  const secretsAwaitingApproval = new Set<string>();

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const fakeServer: FakeServer = {
    server,
    origin: `http://127.0.0.1:${port}`,
    port,
    manifest,
    tokens: new Set([registration.accessToken]),
    clockOffsetMs: 0,
    dateOffsetMs: 0,
    pairingCodes: [],
    pairingCodeLifetimeMs: 600_000,
    hasScreen: false,
    refusedCodes: [],
    pair: (code, device = registration) => pairedDevices.set(code, device),
    reports: [],
    plays: new Map(),
    receivedPlays: new Map(),
    losesAnswer: () => false,
    playBatches: [],
    commands: [],
    acknowledged: [],
    mediaRequests: [],
    onMedia: (_medium, _range, bytes) => bytes,
    endpoints: new Map(),
    addMedia: (...more) => more.forEach((medium) => media.set(medium.file.url, medium)),
    replacedFiles: new Map(),
    isCaptured: () => false,
    compressedSize: async (pathname) => brotliCompressSync(await readFile(shellPath(pathname))).length,
    stop: close,
    restart: () => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve)),
    close,
  };

  function close(): Promise<void> {
    return new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }

  const serverTime = () => new Date(Date.now() + fakeServer.clockOffsetMs).toISOString();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('date', new Date(Date.now() + fakeServer.dateOffsetMs).toUTCString());
    const { pathname } = new URL(request.url ?? '/', fakeServer.origin);
    if (fakeServer.isCaptured(pathname))
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the network</h1>');
    response.setHeader(serverTimeHeader, Date.parse(serverTime()));
    if (pathname.startsWith('/player/')) return sendShell(pathname, response);
    const isDevice = fakeServer.tokens.has((request.headers.authorization ?? '').replace('Bearer ', ''));
    const isOpen = pathname.startsWith('/api/player/pair');
    if (!isOpen && !isDevice) return send(response, 401, { message: 'Sign in', code: 'unauthenticated' });
    if (pathname.startsWith('/media/')) return sendMedium(media.get(pathname), request, response);
    const body = await bodyOf(request);
    const extra = fakeServer.endpoints.get(pathname);
    if (extra) return send(response, 200, extra(request, body));
    switch (`${request.method} ${pathname}`) {
      case 'GET /api/player/manifest':
        return sendManifest(request, response);
      case 'POST /api/player/report':
        fakeServer.reports.push(readReport(JSON.parse(body)));
        return send(response, 200, { now: serverTime(), commands: fakeServer.commands, reloadRequestedAt: null });
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
    const bytes = fakeServer.replacedFiles.get(pathname) ?? (await readFile(path).catch(() => null));
    if (!bytes) return send(response, 404, {});
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    response.setHeader('content-security-policy', pathname === '/player/web-page.html' ? holderPolicy : policy);
    response.setHeader('cache-control', 'no-cache');
    response.end(bytes);
  }

  function sendManifest(request: IncomingMessage, response: ServerResponse): void {
    const etag = `"${fakeServer.manifest.manifestVersion}"`;
    response.setHeader('etag', etag);
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    send(response, 200, fakeServer.manifest);
  }

  async function sendMedium(
    medium: MediaFile | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (!medium) return send(response, 404, { message: 'Not found', code: 'not_found' });
    const range = request.headers.range ?? '';
    fakeServer.mediaRequests.push({ fileName: medium.file.fileName, range });
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    const part = range === '' ? medium.bytes : medium.bytes.subarray(Number(from), Number(to) + 1);
    const bytes = await fakeServer.onMedia(medium, range, part);
    response.setHeader('content-type', medium.file.contentType);
    response.setHeader('cache-control', 'private, max-age=31536000, immutable');
    if (range !== '') response.setHeader('content-range', `bytes ${from}-${to}/${medium.bytes.length}`);
    response.writeHead(range === '' ? 200 : 206).end(bytes);
  }

  function takePlays(body: string, response: ServerResponse): void {
    const batch = proofOfPlay.store.body.parse(JSON.parse(body)).plays.map((play) => Play.parse(play));
    for (const play of batch) {
      fakeServer.plays.set(play.playId, play);
      fakeServer.receivedPlays.set(play.playId, [...(fakeServer.receivedPlays.get(play.playId) ?? []), play]);
    }
    fakeServer.playBatches.push(batch.length);
    if (fakeServer.losesAnswer(batch)) return void response.destroy();
    send(response, 200, { refused: [], errors: {} });
  }

  function acknowledge(outcome: FakeServer['acknowledged'][number], response: ServerResponse): void {
    fakeServer.acknowledged.push({ ...outcome, problem: outcome.problem && shown(outcome.problem) });
    fakeServer.commands = fakeServer.commands.filter(({ requestId }) => requestId !== outcome.requestId);
    send(response, 200, { message: 'Thank you' });
  }

  function startPairing(response: ServerResponse): void {
    const code = `K7P4Q${'ABCDEFGH'[fakeServer.pairingCodes.length % 8]}`;
    const secret = `${code}${'s'.repeat(37)}`;
    fakeServer.pairingCodes.push(code);
    secrets.set(secret, code);
    const expiresAt = new Date(Date.now() + fakeServer.clockOffsetMs + fakeServer.pairingCodeLifetimeMs).toISOString();
    send(response, 201, { code, secret, expiresAt });
  }

  function collect(secret: string, response: ServerResponse): void {
    const code = secrets.get(secret) ?? '';
    const device = pairedDevices.get(code);
    if (fakeServer.refusedCodes.includes(code)) return send(response, 200, { status: 'refused' });
    if (!device && secretsAwaitingApproval.has(secret)) {
      const expiresAt = new Date(Date.now() + fakeServer.clockOffsetMs + 86_400_000).toISOString();
      return send(response, 200, { status: 'asked', expiresAt });
    }
    send(response, 200, device ? { status: 'paired', registration: device } : { status: 'waiting' });
  }

  function pair(codes: Record<string, unknown>, response: ServerResponse): void {
    if (codes['playerCode'] !== installerCodes.playerCode) {
      const errors = { playerCode: ['No business has this player code'] };
      return send(response, 400, { message: 'Check what you typed', code: 'wrong_credentials', errors });
    }
    if (!fakeServer.hasScreen) return send(response, 200, registration);
    const secret = codes['secret'];
    if (typeof secret === 'string') secretsAwaitingApproval.add(secret);
    const code = typeof secret === 'string' ? 'approval_needed' : 'device_paired';
    send(response, 409, { message: 'This device already has a screen.', code });
  }

  return fakeServer;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** With the problem as an English reader of the console sees it. */
function readReport(report: Record<string, unknown>): Record<string, unknown> {
  const { lastError } = report;
  return { ...report, lastError: typeof lastError === 'string' ? shown(lastError) : lastError };
}
