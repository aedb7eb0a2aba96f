import type { AppAccess } from '@vitrine/contract/connected-apps';
import { type Message, msg } from '@vitrine/contract/messages';

export const accessTexts: Record<AppAccess, { name: Message; description: Message }> = {
  read: {
    name: msg('Read'),
    description: msg('Look up what you can see here, such as screens, schedules, files and reports.'),
  },
  write: {
    name: msg('Read and propose changes'),
    description: msg(
      'Also propose what you may change here, such as a price or what screens show now. It confirms small changes after asking you. Changes of more than ten screens wait for approval in this console.',
    ),
  },
};
