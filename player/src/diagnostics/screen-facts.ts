import { t } from '@vitrine/contract/messages';
import type { ManifestFile } from '@vitrine/contract/rules/manifest';
import type { ServerConnection } from '../server-connection.ts';
import type { Cue } from '../playback/cue.ts';
import type { ManifestController } from '../manifest-controller.ts';
import type { Clock } from '../sync/clock.ts';
import { readLastContact } from '../sync/last-contact.ts';
import type { ScreenFacts } from './fact-rows.ts';

export interface FactSources {
  clock: Clock;
  connection: Pick<ServerConnection, 'isConnected'>;
  manifests: Pick<ManifestController, 'playing' | 'latest' | 'files'>;
  isComplete(file: ManifestFile): boolean;
  isDurable: boolean;
  showing: Cue | null;
  problem: string | null;
}

export async function screenFacts(sources: FactSources): Promise<ScreenFacts> {
  const { clock, connection, manifests, isComplete, isDurable, showing, problem } = sources;
  const files = [...new Map(manifests.files().map((file) => [file.sha256, file])).values()];
  return {
    now: clock.now(),
    ownClock: Date.now(),
    manifest: manifests.playing(),
    showing: showingText(showing),
    network: { isOnline: navigator.onLine, isConnected: connection.isConnected(), lastContactAt: readLastContact() },
    storage: { isDurable, ...(await storageNow()) },
    media: { complete: files.filter(isComplete).length, all: files.length },
    playerVersion: __PLAYER_VERSION__,
    latestVersion: manifests.latest()?.manifestVersion ?? null,
    screen: { width: screen.width, height: screen.height },
    problem,
  };
}

async function storageNow() {
  if (!isSecureContext) return { usedBytes: null, quotaBytes: null, isPersisted: false };
  const [{ usage = null, quota = null }, isPersisted] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted(),
  ]);
  return { usedBytes: usage, quotaBytes: quota, isPersisted };
}

function showingText(cue: Cue | null): string {
  switch (cue?.kind) {
    case 'file':
      return cue.source.kind === 'item' ? `${cue.file.fileName} · ${cue.source.playlistName}` : cue.file.fileName;
    case 'text':
      return cue.text;
    case 'dark':
      return t('Black: the store is closed');
    case 'neutral':
      return t('Nothing scheduled: business name');
    case undefined:
      return t('Nothing yet');
  }
}
