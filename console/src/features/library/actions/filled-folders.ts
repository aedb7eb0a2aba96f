import { IconFolder } from '@tabler/icons-react';
import { listText } from '@vitrine/contract/list-text';
import { countedEntities } from '@vitrine/contract/entities/counted';
import { t } from '@vitrine/contract/messages';
import { countedUnlessZero } from '../../../lib/counted.ts';
import type { Effect } from '../../../ui/confirm.ts';

export interface FolderContents {
  name: string;
  folders: number;
  files: number;
}

/** Only empty ones can be deleted. */
export function filledFolders(contents: readonly FolderContents[]): Effect[] {
  return contents
    .filter(({ folders, files }) => folders + files > 0)
    .map(({ name, folders, files }) => ({
      icon: IconFolder,
      title: t('{name} is not empty', { name }),
      text: t('Move or delete {contents} in it first.', {
        contents: listText([
          ...countedUnlessZero(countedEntities.directory, folders),
          ...countedUnlessZero(countedEntities.file, files),
        ]),
      }),
    }));
}
