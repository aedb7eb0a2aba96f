import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';

/** @typedef {{ variable: string, names: string[], places: string[], package: string }} Program */

/** @type {Program} */
const chromium = {
  variable: 'CHROMIUM_PATH',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  places: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
  package: 'chromium',
};

/**
 * Chromium without windows, which takes half of the processor time. Tests that need a profile on disk start Chromium itself.
 * @type {Program}
 */
const headlessShell = {
  variable: 'HEADLESS_SHELL_PATH',
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  places: [],
  package: 'chromium-headless-shell',
};

/** @type {Program} */
const ffmpeg = { variable: 'FFMPEG_PATH', names: ['ffmpeg', 'ffmpeg.exe'], places: [], package: 'ffmpeg' };

/**
 * The environment for tests in a real browser, with CHROMIUM_PATH and FFMPEG_PATH. Installs both if that is allowed, else
 * ends the process with the command to run: a browser test is never skipped. HEADLESS_SHELL_PATH is Chromium itself if there
 * is no headless shell. If CHROMIUM_PATH is set, only the headless shell in the same folder has the same version.
 */
export function browserEnvironment(environment = process.env) {
  const required = environment[chromium.variable] ? [chromium, ffmpeg] : [chromium, ffmpeg, headlessShell];
  const missing = required.filter((program) => !find(program, environment));
  if (missing.length > 0) install(missing, environment);
  const [browser, encoder, shell] = required.map((program) => find(program, environment));
  if (browser && encoder) {
    const found = shell ?? shellBeside(browser) ?? browser;
    return { HEADLESS_SHELL_PATH: found, ...environment, CHROMIUM_PATH: browser, FFMPEG_PATH: encoder };
  }
  stop('apt installed them, but they are still not found.', environment);
}

/** @param {Program} program @param {NodeJS.ProcessEnv} environment */
function find(program, environment) {
  const given = environment[program.variable];
  if (given) {
    if (isExecutable(given)) return given;
    stop(`${program.variable} is ${given}, which is no program.`, environment);
  }
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = program.names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...program.places].find(isExecutable);
}

/** Debian installs the browser and the headless shell of one version in one folder. @param {string} browser */
function shellBeside(browser) {
  if (basename(browser) !== 'chromium') return undefined;
  return headlessShell.names.map((name) => join(dirname(browser), name)).find(isExecutable);
}

/** @param {string} path */
function isExecutable(path) {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {Program[]} missing @param {NodeJS.ProcessEnv} environment */
function install(missing, environment) {
  const mandatory = missing.filter((program) => program !== headlessShell);
  const isAllowed = environment['INSTALL_BROWSER'] !== '0' && isDebian() && process.getuid?.() === 0;
  if (!isAllowed && mandatory.length > 0) stop(`The tests need ${namesOf(mandatory)}, not found here.`, environment);
  if (!isAllowed) return;
  console.log(`No ${namesOf(missing)} here: installing by apt (INSTALL_BROWSER=0 forbids it) …`);
  const isUpdated = apt(['update', '-q'], environment);
  if (mandatory.length > 0 && !isUpdated) stop('apt-get update failed: see above.', environment);
  // One by one: an older Debian has no headless shell, and the tests go without it.
  for (const program of missing) {
    const isInstalled = apt(['install', '-q', '-y', '--no-install-recommends', program.package], environment);
    if (!isInstalled && mandatory.includes(program)) stop('apt-get install failed: see above.', environment);
  }
}

/** @param {Program[]} programs */
function namesOf(programs) {
  return programs.map((program) => program.package).join(' and ');
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} environment */
function apt(args, environment) {
  const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0;
}

// Ubuntu also names Debian in os-release, but its package chromium only installs a snap.
function isDebian() {
  try {
    return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/** @param {string} reason @param {NodeJS.ProcessEnv} environment @returns {never} */
function stop(reason, environment) {
  const sudo = process.getuid?.() === 0 ? '' : 'sudo ';
  const apt = `${sudo}apt-get update && ${sudo}apt-get install -y chromium chromium-headless-shell ffmpeg`;
  const byHand = 'CHROMIUM_PATH=/path/to/chrome FFMPEG_PATH=/path/to/ffmpeg npm test';
  console.error(`${reason} Type:\n\n  ${isDebian() ? apt : byHand}\n`);
  if (isDebian()) console.error(`or, where they lie elsewhere:\n\n  ${byHand}\n`);
  if (environment['INSTALL_BROWSER'] === '0') console.error('INSTALL_BROWSER=0 forbids installing them from here.');
  process.exit(1);
}
