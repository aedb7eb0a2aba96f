import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser';
import { errorReport } from '@vitrine/contract/rules/error-report';
import { ApiError } from './http.ts';
import { consolePath } from './paths.ts';

/** Per page load, so that an error that repeats does not flood the service. */
const maxReports = 20;

/** Sends errors to the operator's service. Collects nothing else: no clicks, no calls, no texts. */
export function openErrorReports(dsn: string): (error: unknown) => void {
  const client = new BrowserClient({
    dsn,
    release: `signage@${__VERSION__}`,
    environment: 'production',
    integrations: [],
    traceLifecycle: 'static',
    sendClientReports: false,
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    transportOptions: { fetchOptions: { credentials: 'omit', referrerPolicy: 'no-referrer' } },
  });
  let left = maxReports;
  return (error) => {
    if (left === 0 || !(error instanceof Error) || isExpected(error)) return;
    left -= 1;
    client.captureEvent(
      {
        level: 'error',
        transaction: patternOf(consolePath(location)),
        tags: { kind: 'console' },
        exception: { values: errorReport(error, { framesOf: defaultStackParser }) },
      },
      {},
      new Scope(),
    );
  };
}

/** Errors from the server are known there; aborted calls and failed downloads are not bugs. */
function isExpected(error: Error): boolean {
  if (error instanceof ApiError || error.name === 'AbortError') return true;
  return /dynamically imported module|Importing a module script/.test(error.message);
}

/** `/branch/edit/:id`: keeps the console's own path segments and hides everything else. */
function patternOf(path: string): string {
  return path.replaceAll(/[^/]+/g, (part) => (/^[a-z-]{1,20}$/i.test(part) ? part : ':id'));
}
