import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser';
import { toldError } from '@vitrine/contract/rules/told-error';
import { ApiError } from './http.ts';
import { consolePath } from './paths.ts';

/** Of one page: what breaks at every turn is told often enough. */
const most = 20;

/** What tells the operator's service of an error. It looks at nothing by itself: no clicks, no calls, no texts. */
export function openErrorReports(dsn: string): (error: unknown) => void {
  const client = new BrowserClient({
    dsn,
    release: `vitrine@${__VERSION__}`,
    environment: 'production',
    integrations: [],
    traceLifecycle: 'static',
    sendClientReports: false,
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    transportOptions: { fetchOptions: { credentials: 'omit', referrerPolicy: 'no-referrer' } },
  });
  let left = most;
  return (error) => {
    if (left === 0 || !(error instanceof Error) || isExpected(error)) return;
    left -= 1;
    client.captureEvent(
      {
        level: 'error',
        transaction: patternOf(consolePath(location)),
        tags: { kind: 'console' },
        exception: { values: toldError(error, { framesOf: defaultStackParser }) },
      },
      {},
      new Scope(),
    );
  };
}

/** What the server answered it knows itself; what was given up, or did not come because of the line, is no bug. */
function isExpected(error: Error): boolean {
  if (error instanceof ApiError || error.name === 'AbortError') return true;
  return /dynamically imported module|Importing a module script/.test(error.message);
}

/** `/branch/edit/:id`: of a path what is ours, and nothing that somebody may have typed or been sent. */
function patternOf(path: string): string {
  return path.replaceAll(/[^/]+/g, (part) => (/^[a-z-]{1,20}$/i.test(part) ? part : ':id'));
}
