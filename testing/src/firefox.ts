import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { type Bidi, connectBidi } from './bidi.ts';

export const firefoxPath = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

/** Videos start by themselves, and nothing is fetched from Mozilla. */
const preferences = `
user_pref("media.autoplay.default", 0);
user_pref("app.update.enabled", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
`;

export interface Firefox {
  version: string;
  open(url: string, size?: { width: number; height: number }): Promise<FirefoxPage>;
  close(): Promise<void>;
}

export interface FirefoxPage {
  goto(url: string): Promise<void>;
  /** Runs an expression in the page; its value as JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks in the middle of what `find`, an expression, evaluates to. */
  click(find: string): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** What the pages have logged as errors. */
  errors: string[];
}

/**
 * Firefox by WebDriver BiDi. Playwright needs its own build of Firefox: it sends commands that Firefox ESR does not know.
 * Puppeteer would add sixty packages.
 */
export async function launchFirefox(): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'vitrine-firefox-'));
  writeFileSync(join(profile, 'user.js'), preferences);
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'];
  const child = spawn(firefoxPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const bidi = await connectBidi(`${await addressOf(child)}/session`);
  const { capabilities } = Session.parse(await bidi.send('session.new', { capabilities: {} }));
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    version: capabilities.browserVersion,
    open: (url, size = { width: 1280, height: 900 }) => openPage(bidi, url, size),
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      bidi.close();
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

const Session = z.object({ capabilities: z.object({ browserVersion: z.string() }) });

function addressOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!stderr) return reject(new Error('Firefox has no output'));
    const lines = createInterface(stderr);
    lines.on('line', (line) => {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    lines.on('close', () => reject(new Error('Firefox ended before it listened')));
  });
}

async function openPage(bidi: Bidi, url: string, viewport: { width: number; height: number }): Promise<FirefoxPage> {
  const { context } = z
    .object({ context: z.string() })
    .parse(await bidi.send('browsingContext.create', { type: 'tab' }));
  await bidi.send('browsingContext.setViewport', { context, viewport });
  const errors: string[] = [];
  bidi.onEvent((method, params) => {
    const entry = method === 'log.entryAdded' ? LogEntry.parse(params) : null;
    if (entry?.level === 'error' && entry.source.context === context) errors.push(entry.text ?? '');
  });
  const act = (actions: unknown[]) => bidi.send('input.performActions', { context, actions });
  const evaluate = async (expression: string) => {
    const reply = await bidi.send('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})))()`,
      target: { context },
      awaitPromise: true,
    });
    const { type, result } = Evaluated.parse(reply);
    if (type === 'exception') throw new Error(`Firefox could not evaluate ${expression}`);
    return result?.value === undefined ? undefined : JSON.parse(result.value);
  };
  const page: FirefoxPage = {
    errors,
    evaluate,
    goto: async (to) => void (await bidi.send('browsingContext.navigate', { context, url: to, wait: 'complete' })),
    async click(find) {
      const middle = `{ const { x, y, width, height } = (${find}).getBoundingClientRect();
        return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }; }`;
      const at = Point.parse(await evaluate(`(() => ${middle})()`));
      const press = { button: 0 };
      const actions = [
        { type: 'pointerMove', ...at },
        { type: 'pointerDown', ...press },
        { type: 'pointerUp', ...press },
      ];
      await act([{ type: 'pointer', id: 'mouse', actions }]);
    },
    async type(text) {
      const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      await act([{ type: 'key', id: 'keyboard', actions }]);
    },
    async screenshot() {
      const { data } = z
        .object({ data: z.string() })
        .parse(await bidi.send('browsingContext.captureScreenshot', { context }));
      return Buffer.from(data, 'base64');
    },
  };
  await page.goto(url);
  return page;
}

const Point = z.object({ x: z.number(), y: z.number() });
const LogEntry = z.object({
  level: z.string(),
  text: z.string().nullable(),
  source: z.object({ context: z.string().optional() }),
});
const Evaluated = z.object({
  type: z.enum(['success', 'exception']),
  result: z.object({ value: z.string().optional() }).optional(),
});
