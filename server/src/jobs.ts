import { backUpJob } from './backup/back-up.job.ts';
import { pruneProposalsJob } from './features/assistant/proposals/prune-proposals.job.ts';
import { sendChatMessageJob } from './features/alerts/chat/send-chat-message.job.ts';
import { sendAlertsJob } from './features/alerts/send-alerts.job.ts';
import { expireSessionsJob } from './features/auth/expire-sessions.job.ts';
import { sendPasswordLinkJob } from './features/auth/send-password-link.job.ts';
import { purgeBinJob } from './features/bin/purge-bin.job.ts';
import { pruneDeviceHistoryJob } from './features/devices/prune-device-history.job.ts';
import { reconcilePresenceJob } from './features/devices/reconcile-presence.job.ts';
import { sendInvoiceJob } from './features/invoices/send-invoice.job.ts';
import { drawDocumentJob } from './features/library/documents/draw-document.job.ts';
import { processFileJob } from './features/library/processing/process-file.job.ts';
import { transcodeVideoJob } from './features/library/processing/transcode-video.job.ts';
import { removeMediaJob } from './features/library/storage/remove-media.job.ts';
import { sweepMediaJob } from './features/library/storage/sweep-media.job.ts';
import { checkBrandDomainsJob } from './features/product-brands/check-brand-domains.job.ts';
import { packOldPlaysJob } from './features/proof-of-play/pack-old-plays.job.ts';
import { prunePlaysJob } from './features/proof-of-play/prune-plays.job.ts';
import { advanceSubscriptionsJob } from './features/subscriptions/advance-subscriptions.job.ts';
import { announceDaysJob } from './features/webhooks/announcing/announce-days.job.ts';
import { completeRolloutsJob } from './features/webhooks/announcing/complete-rollouts.ts';
import { tidyWebhooksJob } from './features/webhooks/sending/tidy-webhooks.job.ts';
import type { DepsOf } from './jobs/job.ts';
import { sendEmailJob } from './mail/send-email.job.ts';
import { sendTextMessageJob } from './sms/send-text-message.job.ts';

/** All jobs. Each file defines what a job needs, when it runs, and what it does. */
export const jobs = [
  advanceSubscriptionsJob,
  announceDaysJob,
  backUpJob,
  checkBrandDomainsJob,
  completeRolloutsJob,
  drawDocumentJob,
  expireSessionsJob,
  processFileJob,
  pruneDeviceHistoryJob,
  packOldPlaysJob,
  prunePlaysJob,
  pruneProposalsJob,
  purgeBinJob,
  reconcilePresenceJob,
  removeMediaJob,
  sendAlertsJob,
  sendChatMessageJob,
  sendEmailJob,
  sendInvoiceJob,
  sendPasswordLinkJob,
  sendTextMessageJob,
  sweepMediaJob,
  tidyWebhooksJob,
  transcodeVideoJob,
] as const;

export type JobDeps = DepsOf<typeof jobs>;
