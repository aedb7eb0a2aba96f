import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '@vitrine/contract/messages';

interface FolderFieldProps {
  folders: readonly { directoryId: number; name: string }[];
  value: number;
  error: ReactNode;
  onChange: (directoryId: number) => void;
}

/** Chooses the folder of a new file; nothing where there is no folder yet. */
export function FolderField({ folders, value, error, onChange }: FolderFieldProps) {
  if (folders.length === 0) return null;
  return (
    <NativeSelect
      label={t('Folder')}
      data={folders.map((each) => ({ value: String(each.directoryId), label: each.name }))}
      value={String(value)}
      error={error}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
