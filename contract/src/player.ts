import { z } from 'zod';
import { PendingCommand, RequestId } from './device-commands.ts';
import { Registration } from './registration.ts';
import type { Endpoint } from './endpoint.ts';
import { PageContent, TextColours, TextContent } from './file-content.ts';
import { orError } from './messages.ts';
import type { ShownLayout } from './rules/layout.ts';
import { weekdays, type Manifest as ManifestShape } from './rules/manifest.ts';
import { ClockChanges, OpeningWindow } from './stores.ts';
import { idOf, idOrNoneOf, Instant, Message, Orientation, required, text } from './values.ts';

const File = z.object({
  /** 0 for a placeholder, which is not a file of the library. */
  fileId: idOrNoneOf('file'),
  fileName: z.string(),
  url: z.string(),
  kind: z.enum(['image', 'video']),
  contentType: z.string(),
  size: z.int(),
  width: z.int(),
  height: z.int(),
  durationMs: z.int().nullable(),
  sha256: z.string(),
  parts: z.array(z.string()),
});

const Text = z.object({ fileId: idOf('file'), fileName: z.string(), content: TextContent });
const Page = z.object({ fileId: idOf('file'), fileName: z.string(), page: PageContent });

/** The document was checked when it was published, and is not checked again in replies: limits may change later. */
const Layout = z.object({ fileId: idOf('file'), fileName: z.string(), layout: z.unknown() as z.ZodType<ShownLayout> });

const windows = {
  startDate: z.string(),
  endDate: z.string(),
  startAt: z.string(),
  endAt: z.string(),
  repeatOn: z.array(z.enum(weekdays)),
  excludeDays: z.array(z.string()),
};

export const Manifest = z.object({
  manifestVersion: z.string(),
  device: z.object({
    deviceId: idOf('device'),
    name: z.string(),
    code: z.string(),
    orientation: Orientation,
    rotation: z.literal([0, 90, 180, 270]),
    volume: z.int(),
    timeZone: z.string(),
    clockChanges: ClockChanges.optional(),
    operatingHours: z.array(OpeningWindow).nullable(),
    groupIds: z.array(idOf('deviceGroup')),
    language: z.string().optional(),
  }),
  businessName: z.string(),
  placeholders: z.object({ horizontal: File.nullable(), vertical: File.nullable() }),
  files: z.array(File),
  texts: z.array(Text).optional(),
  pages: z.array(Page).optional(),
  layouts: z.array(Layout).optional(),
  playlists: z.array(
    z.object({
      playlistId: idOf('playlist'),
      name: z.string(),
      orientation: Orientation,
      isActive: z.boolean(),
      duration: z.int(),
      items: z.array(
        z.object({
          contentId: idOf('playlistItem'),
          fileId: idOf('file'),
          duration: z.int(),
          validFrom: z.string().nullish(),
          validTo: z.string().nullish(),
          transition: z.enum(['cut', 'fade']).optional(),
          effect: z.object({ kind: z.string(), ms: z.int() }).optional(),
          fit: z.enum(['contain', 'cover']).optional(),
          isMuted: z.boolean().optional(),
        }),
      ),
    }),
  ),
  schedules: z.array(
    z.object({
      scheduleId: idOf('schedule'),
      playlistId: idOf('playlist'),
      groupIds: z.array(idOf('deviceGroup')),
      isActive: z.boolean(),
      priority: z.literal([0, 1]),
      ...windows,
      editedAt: Instant,
    }),
  ),
  overrides: z
    .array(
      z.object({
        overrideId: idOf('override'),
        shows: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('playlist'), playlistId: idOf('playlist') }),
          z.object({ kind: z.literal('file'), fileId: idOf('file') }),
          z.object({ kind: z.literal('text'), text: z.string(), colours: TextColours.optional() }),
        ]),
        from: Instant,
        until: Instant.nullable(),
        isEmergency: z.boolean(),
      }),
    )
    .optional(),
  overlays: z
    .array(z.object({ overlayId: idOf('overlay'), fileId: idOf('file'), rank: z.int(), ...windows }))
    .optional(),
}) satisfies z.ZodType<ManifestShape>;

/** The secret of the unpaired screen: the code on screen only identifies it, the secret collects the token. */
const PairingSecret = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Of a side of a screen. */
const Pixels = z.int().min(1).max(32_768);

const Bytes = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);

export const player = {
  /** An unpaired screen requests a code to show. Old players do not send its size. */
  startPairing: {
    method: 'POST',
    path: '/player/pairing',
    changes: null,
    audience: 'public',
    body: z.object({ screen: z.object({ width: Pixels, height: Pixels }).nullable().default(null) }),
    reply: z.object({ code: z.string(), secret: PairingSecret, expiresAt: Instant }),
  },
  /** Polled every few seconds while the code is shown. 404 once the code has expired. */
  collectPairing: {
    method: 'POST',
    path: '/player/pairing/collect',
    changes: null,
    audience: 'public',
    body: z.object({ secret: PairingSecret }),
    reply: z.discriminatedUnion('status', [
      z.object({ status: z.literal('waiting') }),
      /** The screen has requested to replace another one, and waits for a user's decision until `expiresAt`. */
      z.object({ status: z.literal('asked'), expiresAt: Instant }),
      z.object({ status: z.literal('refused') }),
      z.object({ status: z.literal('paired'), registration: Registration }),
    ]),
  },
  /**
   * Pairs by the codes that an installer types: the tenant's player code, the store's access code, the device's identifier.
   * If the device has a screen already, this is a request to replace it (`approval_needed`): the screen of the `secret`
   * collects its token when a user has allowed it. Without a secret, as from old players, the error is `device_paired`.
   */
  pair: {
    method: 'POST',
    path: '/player/pair',
    changes: null,
    audience: 'public',
    body: z.object({
      playerCode: required(20).transform((value) => value.toUpperCase().replace(/[\s-]/g, '')),
      accessCode: z.coerce
        .number()
        .int()
        .min(1000, orError('Enter four digits'))
        .max(9999, orError('Enter four digits')),
      code: required(60),
      secret: PairingSecret.optional(),
    }),
    reply: Registration,
  },
  /** With an ETag: 304 for a screen that has the current manifest. */
  manifest: { method: 'GET', path: '/player/manifest', audience: 'device', reply: Manifest },
  /** The screen's report, at each change and at least with every poll. */
  report: {
    method: 'POST',
    path: '/player/report',
    changes: null,
    audience: 'device',
    body: z.object({
      /** The applied version; null before the first. */
      manifestVersion: text(64).nullable(),
      playerVersion: text(40),
      /** The screen plays from memory, because its page is not a secure origin. */
      onlineOnly: z.boolean().default(false),
      /** It was too slow for transitions, and plays cuts until it is loaded again. */
      cutsOnly: z.boolean().default(false),
      lastError: text(500).nullable().default(null),
      /** What it can do besides what every player can, such as `layouts-1`. Old players do not send it. */
      can: z.array(text(40)).max(20).default([]),
      /** The storage quota of the browser; null if unknown. */
      storage: z.object({ usedBytes: Bytes, quotaBytes: Bytes }).nullable().default(null),
    }),
    reply: z.object({
      now: Instant,
      /** Commands that are not acknowledged yet, the oldest first. */
      commands: z.array(PendingCommand),
      /** For old players that do not acknowledge commands: a page loaded before this instant reloads. */
      reloadRequestedAt: Instant.nullable(),
    }),
  },
  /** Reports a command as done or failed; unknown and settled commands are ignored. */
  acknowledge: {
    method: 'POST',
    path: '/player/acknowledge',
    changes: null,
    audience: 'device',
    body: z.object({ requestId: RequestId, problem: text(500).nullable() }),
    reply: Message,
  },
} as const satisfies Record<string, Endpoint>;
