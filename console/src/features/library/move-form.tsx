import { Button, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Directory, LibraryFile } from '@vitrine/contract/library';
import { useState } from 'react';
import { Loaded } from '../../ui/loaded.tsx';
import { oneByOne } from '../../ui/one-by-one.ts';
import { toastDone, toastFailed } from '../../ui/toast.tsx';
import { folderNames } from './folder-names.ts';
import { directoriesQuery, useUpdateFile, useUpdateFolder } from './library.api.ts';

interface MoveFormProps {
  files: readonly LibraryFile[];
  /** A folder to move with what is in it, in place of files. */
  folder: Directory | null;
  onClose: () => void;
}

/** Chooses the folder that files, or a folder, go to. */
export function MoveForm(props: MoveFormProps) {
  const query = useQuery(directoriesQuery);
  return (
    <Loaded query={query} coming={<Skeleton height={110} />}>
      {(folders) => <Choose {...props} folders={folders} />}
    </Loaded>
  );
}

function Choose({ files, folder, folders, onClose }: MoveFormProps & { folders: readonly Directory[] }) {
  const move = useMove();
  const from = folder ? folder.parentId : files[0]?.directoryId;
  const places = folderNames(folders, folder?.directoryId ?? null);
  // Files lie in folders only.
  const home = folder ? [{ directoryId: 0, path: 'Home' }] : [];
  const choices = [...home, ...places].filter(({ directoryId }) => directoryId !== from);
  const [chosen, choose] = useState(choices[0]?.directoryId);
  const [busy, setBusy] = useState(false);
  if (chosen === undefined) return <p className="muted">There is no other folder yet.</p>;
  const start = async () => {
    setBusy(true);
    await move({ files, folder }, chosen);
    onClose();
  };
  return (
    <Stack>
      <NativeSelect
        label="Folder"
        data-autofocus
        data={choices.map(({ directoryId, path }) => ({ value: String(directoryId), label: path }))}
        value={String(chosen)}
        onChange={(event) => choose(Number(event.currentTarget.value))}
      />
      <Button loading={busy} onClick={() => void start()}>
        Move
      </Button>
    </Stack>
  );
}

function useMove() {
  const updateFile = useUpdateFile();
  const updateFolder = useUpdateFolder();
  return async ({ files, folder }: Pick<MoveFormProps, 'files' | 'folder'>, to: number) => {
    const tasks = [
      ...files.map(({ fileId, fileName }) => ({
        name: fileName,
        run: () => updateFile({ params: { id: fileId }, body: { fileName, directoryId: to } }),
      })),
      ...(folder ? [folder] : []).map(({ directoryId, name, version }) => ({
        name,
        run: () => updateFolder({ params: { id: directoryId }, body: { name, parentId: to, version } }),
      })),
    ];
    const { done, problem } = await oneByOne(tasks, {
      act: ({ run }) => run(),
      failure: ({ name }) => `${name} is still there`,
    });
    if (done > 0) toastDone(done === 1 ? 'Moved' : `${done} files moved`);
    if (problem !== null) toastFailed(new Error(problem));
  };
}
