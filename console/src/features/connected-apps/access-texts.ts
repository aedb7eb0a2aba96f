import type { AppAccess } from '@vitrine/contract/connected-apps';

export const accessTexts: Record<AppAccess, { name: string; description: string }> = {
  read: {
    name: 'Read',
    description: 'Look up what you can see here, such as screens, schedules, files and reports.',
  },
  write: {
    name: 'Read and propose changes',
    description:
      'Also propose what you may change here, such as a price or what screens show now. It confirms small changes after asking you. Changes of more than ten screens wait for approval in this console.',
  },
};
