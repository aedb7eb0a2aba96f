import type { MailFailure } from '@vitrine/contract/product-brand';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import type { Brands } from '../brands/known-brands.ts';
import type { TestedMailServer } from '../brands/own-mail-server.ts';
import { clock } from '../db/clock.ts';
import { inTransaction } from '../db/transaction.ts';
import { mailFailingEmail } from './mail-failing-email.ts';
import { MailRefused } from './mail-failure.ts';
import type { MailQueue } from './mail-queue.ts';
import type { OwnServers } from './send-email.job.ts';
import { sendByServer, type ServerDeps } from './send-by-server.ts';

interface Deps extends ServerDeps {
  jobs: pg.Pool;
  brands: Pick<Brands, 'mailServerOf' | 'forget'>;
  /** Emails of failures, which go by the server of the installation. */
  mail: Pick<MailQueue, 'enqueue'>;
  log: { warn(details: object, message: string): void };
}

const Administrator = z.object({ email: z.string(), first_name: z.string() });

/** How long a server that has failed is left alone: emails of others must not wait for it again and again. */
const pauseMs = 5 * 60_000;

/**
 * A server that fails is not asked again for the same email: codes and links of sign-ins expire within minutes. So the server of
 * the installation sends it, with the name of the brand.
 */
export function createOwnServers({ jobs, brands, mail, log, ...deps }: Deps): OwnServers {
  const remember = async (server: TestedMailServer, failure: MailFailure | null, answer: string) => {
    const { brandId, testedAt, host } = server;
    try {
      await inTransaction(jobs, {}, async (tx) => {
        const { rows } = await tx.execute(
          sql`select * from record_mail_failure(${brandId}, ${testedAt}, ${failure}, ${answer})`,
        );
        if (failure === null) return;
        for (const row of rows) {
          const { email, first_name: name } = Administrator.parse(row);
          await mail.enqueue(tx, { to: email }, () => mailFailingEmail({ name, host, failure, answer }));
        }
      });
      brands.forget();
    } catch (err) {
      // The job is not retried for this: the email has its way already.
      log.warn({ err, brand: brandId }, 'state of a mail server not stored');
    }
  };
  return {
    async send(email, sender) {
      const server = await brands.mailServerOf(email.seller);
      if (server === null || isPaused(server)) return false;
      try {
        await sendByServer(deps, server, { mail: email, sender });
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
