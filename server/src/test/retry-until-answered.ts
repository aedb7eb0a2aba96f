import { setTimeout as sleep } from 'node:timers/promises';

interface Answer {
  status: number;
  headers: Headers;
}
export type RetryUntilAnswered = <T extends Answer>(what: string, attempt: () => Promise<T>) => Promise<T>;

/** Retries while the server is unreachable or responds with Retry-After. Any other failure is unexpected. */
export function retryUntilAnswered(unexpected: string[]): RetryUntilAnswered {
  return async (what, attempt) => {
    for (;;) {
      const answer = await attempt().catch((error: unknown) => {
        if (!(error instanceof TypeError)) throw error;
      });
      const hasRetryAfter = Number(answer?.headers.get('retry-after')) > 0;
      if (answer !== undefined && answer.status < 500 && !(answer.status === 409 && hasRetryAfter)) return answer;
      if (answer !== undefined && !(answer.status === 503 && hasRetryAfter))
        unexpected.push(`${what}: ${describe(answer)}`);
      await sleep(25);
    }
  };
}

const describe = (answer: Answer) => JSON.stringify([answer.status, 'error' in answer && answer.error]);
