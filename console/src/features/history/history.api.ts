import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';
import { versionedKinds, type VersionedKind, type VersionedRecord } from '../../domain/versioned-kinds.ts';

type Of = Pick<VersionedRecord, 'kind' | 'id'>;

const mentions = ['files', 'playlists', 'device-groups', 'users'] as const;

export const historyQuery = ({ kind, id }: Of) => {
  const { entity, endpoints } = versionedKinds[kind];
  return queryOptions({
    queryKey: [entity.key, id, 'history'],
    meta: { alsoShows: mentions },
    queryFn: ({ signal }) => call(endpoints.list, { params: { id } }, signal),
  });
};

export const restorePreviewQuery = ({ kind, id }: Of, entry: number) => {
  const { entity, endpoints } = versionedKinds[kind];
  return queryOptions({
    queryKey: [entity.key, id, 'history', entry],
    meta: { alsoShows: mentions },
    queryFn: ({ signal }) => call(endpoints.preview, { params: { id, entry } }, signal),
  });
};

export const useRestoreVersion = (kind: VersionedKind) => useChange(versionedKinds[kind].endpoints.restore);
