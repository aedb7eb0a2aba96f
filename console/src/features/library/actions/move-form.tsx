import { Button, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Folder } from '@vitrine/contract/library';
import { useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { folderPaths } from '../folders/folder-paths.ts';
import { parentFolderId } from '../selection/library-item.ts';
import { directoriesQuery } from '../library.api.ts';
import { useMove, type MoveRequest } from './use-move.ts';
import { useSubmit } from '../../../lib/use-submit.ts';

interface MoveFormProps {
  request: MoveRequest;
  onClose: () => void;
}

/** Chooses the target folder of a move. */
export function MoveForm(props: MoveFormProps) {
  const query = useQuery(directoriesQuery);
  return (
    <Loaded query={query} fallback={<Skeleton height={110} />}>
      {(folders) => <FolderChoice {...props} folders={folders} />}
    </Loaded>
  );
}

function FolderChoice({ request, folders, onClose }: MoveFormProps & { folders: readonly Folder[] }) {
  const move = useMove();
  const { items } = request;
  const moving = items.flatMap((item) => (item.kind === 'folder' ? [item.folder.directoryId] : []));
  const places = folderPaths(folders, new Set(moving));
  // Home holds folders only.
  const home = moving.length === items.length ? [{ directoryId: 0, path: t('Home') }] : [];
  const from = new Set(items.map(parentFolderId));
  const choices = [...home, ...places].filter(({ directoryId }) => from.size > 1 || !from.has(directoryId));
  const [chosen, choose] = useState(choices[0]?.directoryId);
  const { busy, problem, run } = useSubmit();
  if (chosen === undefined) return <p className="muted">{t('There is no other folder to move to.')}</p>;
  const start = () =>
    run(async () => {
      await move(request, chosen);
      onClose();
    });
  return (
    <Stack>
      {problem && <FormAlert>{problem}</FormAlert>}
      <NativeSelect
        label={t('Folder')}
        data-autofocus
        data={choices.map(({ directoryId, path }) => ({ value: String(directoryId), label: path }))}
        value={String(chosen)}
        onChange={(event) => choose(Number(event.currentTarget.value))}
      />
      <Button loading={busy} onClick={start}>
        {t('Move')}
      </Button>
    </Stack>
  );
}
