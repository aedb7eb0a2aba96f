import type { MailFailure } from '@vitrine/contract/product-brand';
import type pg from 'pg';
import type { Brands } from '../brands/known-brands.ts';
import type { TestedMailServer } from '../brands/own-mail-server.ts';
import { clock } from '../db/clock.ts';
import type { Sender } from './email-template.ts';
import { MailRefused } from './mail-failure.ts';
import type { EmailMessage } from './sealed-email.ts';
import { sendByServer, type ServerDeps } from './send-by-server.ts';

/** The mail servers of the brands. */
export interface OwnServers {
  /** False if the email is left to the server of the installation. */
  send(mail: EmailMessage, sender: Sender): Promise<boolean>;
}

interface Deps extends ServerDeps {
  jobs: pg.Pool;
  brands: Pick<Brands, 'mailServerOf' | 'forget'>;
  log: { warn(details: object, message: string): void };
}

/** How long a server that has failed is left alone: emails of others must not wait for it again and again. */
const pauseMs = 5 * 60_000;

/**
 * A server that fails is not asked again for the same email: codes and links of sign-ins expire within minutes. So the server of
 * the installation sends it, with the name of the brand.
 */
export function createOwnServers({ jobs, brands, log, ...deps }: Deps): OwnServers {
  const remember = async ({ brandId, testedAt }: TestedMailServer, failure: MailFailure | null, answer: string) => {
    try {
      await jobs.query('select record_mail_failure($1, $2, $3, $4)', [brandId, testedAt, failure, answer]);
      brands.forget();
    } catch (err) {
      // The job is not retried for this: the email has its way already.
      log.warn({ err, brand: brandId }, 'state of a mail server not stored');
    }
  };
  return {
    async send(mail, sender) {
      const server = await brands.mailServerOf(mail.seller);
      if (server === null || isPaused(server)) return false;
      try {
        await sendByServer(deps, server, { mail, sender });
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        log.warn({ err: error.cause, brand: server.brandId }, 'mail server of a brand refused an email');
        if (error.isForGood) return true;
        await remember(server, error.failure, error.answer);
        return false;
      }
      if (server.failedAt !== null) await remember(server, null, '');
      return true;
    },
  };
}

function isPaused({ failedAt }: TestedMailServer): boolean {
  return failedAt !== null && clock.now().getTime() - Date.parse(failedAt) < pauseMs;
}
