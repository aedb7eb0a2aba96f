import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import type { ActivityEntry } from '@vitrine/contract/activity';
import type { HistoryEntry } from '@vitrine/contract/history';
import { entityList } from '@vitrine/contract/entities';
import { useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { useCan, useSession } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type ChangedRecord, lastChangeQuery } from './activity.api.ts';
import { DifferenceLines } from '../../domain/difference-lines.tsx';
import { type VersionedKind, versionedKindOf } from '../../domain/versioned-kinds.ts';
import { historyQuery } from '../history/history.api.ts';
import { EntryDetails } from './entry-details.tsx';
import { whoText } from '../../domain/who-text.ts';

/** Says who has saved the record that is open in the form, with a link to the difference. */
export function ChangedMessage({ version }: { version: number }) {
  const [isOpen, setOpen] = useState(false);
  const record = useOpenRecord();
  const entry = useLastChange(record, version);
  const texts = useTexts(entry);
  return (
    <>
      <span>{texts.changed}</span>
      {entry && (
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          {t('See the difference')}
        </Button>
      )}
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={texts.title} size="640px">
        {entry && 'entry' in entry && record && (
          <Stack gap="sm" mb="sm">
            <DifferenceLines entity={record.key} difference={entry} />
          </Stack>
        )}
        {entry && 'entity' in entry && <EntryDetails entry={entry} isOnItsPage />}
        <p className="muted small">{t('Your changes are still in the form and not saved.')}</p>
      </Dialog>
    </>
  );
}

/** The change that made this version: from the record's history, which its viewers may read, else from the activity. */
function useLastChange(record: ChangedRecord | null, version: number): ActivityEntry | HistoryEntry | null {
  const mayView = useCan('Permissions.Audit.View');
  const versioned = record && versionedOf(record);
  const history = useQuery({ ...historyQuery(versioned ?? noRecord), enabled: versioned !== null });
  const activity = useQuery({
    ...lastChangeQuery(record, version),
    enabled: mayView && record !== null && versioned === null,
  });
  return (versioned ? history.data?.entries[0] : activity.data) ?? null;
}

const noRecord = { kind: 'playlist', id: 0 } as const;

function versionedOf({ key, id }: ChangedRecord): { kind: VersionedKind; id: number } | null {
  const kind = versionedKindOf(key);
  return kind && { kind, id };
}

function useTexts(entry: ActivityEntry | HistoryEntry | null): { changed: string; title: string } {
  const { userId } = useSession();
  if (!entry) return { changed: t('Another user changed this just now.'), title: t('What another user changed') };
  if (entry.who.kind === 'user' && entry.who.id === userId)
    return { changed: t('Another tab of yours changed this just now.'), title: t('What another tab of yours changed') };
  const name = whoText(entry);
  return { changed: t('{name} changed this just now.', { name }), title: t('What {name} changed', { name }) };
}

/** The record whose page is open. */
function useOpenRecord(): ChangedRecord | null {
  const { fullPath, params } = useMatches({ select: (matches) => matches.at(-1) ?? { fullPath: '', params: {} } });
  const entity = entityList.find(({ view }) => view?.to === fullPath);
  const id = 'id' in params ? Number(params.id) : Number.NaN;
  return entity && Number.isInteger(id) ? { key: entity.key, id } : null;
}
