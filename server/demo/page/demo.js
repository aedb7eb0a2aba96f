// @ts-check
import { createMeasure } from './measure.js';

/** @typedef {{ name: string, email: string, role: string }} User */
/** @typedef {{ password: string, store: string, screens: string[], users: User[] }} Data */
/** @typedef {{ deviceId: number, accessToken: string }} Registration */
/** @typedef {{ type: string, slot: string, screen?: import('@vitrine/contract/events').LiveScreen }} Report */

/** @type {Data} */
const data = await (await fetch('/demo/data.json')).json();
const line = element('line');
const consoleFrame = /** @type {HTMLIFrameElement} */ (element('console-frame'));
const figures = [...document.querySelectorAll('#screens figure')];
const orientations = ['Landscape', 'Portrait', 'Landscape'];
// As beginningOf in the contract, for a browser that has seen the demo of an earlier version.
const stored = Object.keys(localStorage);
const beginning = stored.some((name) => /^signage\.(?:session|device)/.test(name))
  ? 'signage'
  : (stored.map((name) => /^(?!signage)([a-z]+)\.(?:session|device|direction)/.exec(name)?.[1]).find(Boolean) ??
    'signage');
const sessionKey = `${beginning}.session`;
const measure = createMeasure({ screens: figures.length, show });
/** @type {Set<string>} */
const started = new Set();

element('wall-name').textContent = data.store;
showPassword();
showUsers();
element('full-screen').addEventListener(
  'click',
  () =>
    void element('wall')
      .requestFullscreen()
      .catch(() => {}),
);
addEventListener('message', onReport);
consoleFrame.addEventListener('load', watchConsole);
await forgetFramelessPlayer();
await startPlayers();
await openConsole(signedInUser() ?? firstUser());

/** @param {string} id */
function element(id) {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no ${id}`);
  return found;
}

function firstUser() {
  const [first] = data.users;
  if (first === undefined) throw new Error('Nobody can sign in');
  return first;
}

/** @param {{ text: string, strong: string, isDone: boolean }} what */
function show({ text, strong, isDone }) {
  line.classList.toggle('is-done', isDone);
  const bold = document.createElement('b');
  bold.textContent = strong;
  line.replaceChildren(text, ...(strong === '' ? [] : [bold, '.']));
}

function showPassword() {
  const button = element('password');
  button.textContent = data.password;
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(data.password).then(() => button.classList.add('is-copied'));
  });
}

function showUsers() {
  for (const user of data.users) {
    const button = document.createElement('button');
    const [initial, name, role] = ['i', 'b', 'span'].map((tag) => document.createElement(tag));
    if (!initial || !name || !role) continue;
    button.type = 'button';
    initial.textContent = user.name.slice(0, 1);
    initial.ariaHidden = 'true';
    name.textContent = user.name;
    role.textContent = user.role;
    button.append(initial, name, ' ', role);
    button.dataset['email'] = user.email;
    button.ariaPressed = 'false';
    button.addEventListener('click', () => void openConsole(user));
    element('users').append(button);
  }
}

/**
 * @param {string} path @param {{ method?: string, token?: string, body?: object }} [options]
 */
async function api(path, { method = 'GET', token, body } = {}) {
  return fetch(`/api${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** @param {User} user */
async function signIn({ email }) {
  const response = await api('/auth', { method: 'POST', body: { emailAddress: email, password: data.password } });
  const reply = await response.json();
  if (!response.ok) throw new Error(reply.message);
  return reply;
}

/** Who is signed in to the console of this browser, if it is one of the demo. */
function signedInUser() {
  const session = parsed(localStorage.getItem(sessionKey));
  return data.users.find(({ email }) => email === session?.user?.email) ?? null;
}

/** @param {User} user */
async function openConsole(user) {
  const session = parsed(localStorage.getItem(sessionKey));
  const isKnown = session?.user?.email === user.email && (await api('/auth/session', { token: session.token })).ok;
  if (!isKnown) {
    await leaveConsole();
    try {
      const { token, tid, userId, user: account } = await signIn(user);
      localStorage.setItem(sessionKey, JSON.stringify({ token, tid, userId, user: account }));
    } catch (error) {
      return show({ text: error instanceof Error ? error.message : String(error), strong: '', isDone: false });
    }
  }
  for (const button of element('users').querySelectorAll('button'))
    button.ariaPressed = String(button.dataset['email'] === user.email);
  consoleFrame.src = `/admin/dashboard?demo=${Date.now()}`;
}

/** Before somebody else signs in: an open console would follow by itself, to a page that may not be theirs. */
async function leaveConsole() {
  if (consoleFrame.src === '') return;
  const left = new Promise((done) => consoleFrame.addEventListener('load', done, { once: true }));
  consoleFrame.src = 'about:blank';
  await left;
}

/** A player that was cached by a server which is no demo forbids frames: the browser would show nothing. */
async function forgetFramelessPlayer() {
  if (!('caches' in globalThis)) return;
  const cached = await caches.match('/player/index.html');
  if (!cached?.headers.get('content-security-policy')?.includes("frame-ancestors 'none'")) return;
  for (const registration of await navigator.serviceWorker.getRegistrations())
    if (registration.scope.endsWith('/player/')) await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith('shell-')) await caches.delete(name);
}

/** Pairs each player once in this browser, as the owner would. */
async function startPlayers() {
  /** @type {{ token: string, devices: { name: string, deviceId: number }[] } | null} */
  let owner = null;
  for (const [index, name] of data.screens.entries()) {
    const slot = String(index + 1);
    const key = `${beginning}.device.${slot}`;
    if (!(await isPaired(parsed(localStorage.getItem(key))))) {
      owner ??= await ownerWithDevices();
      const deviceId = owner.devices.find((device) => device.name === name)?.deviceId;
      const body = { deviceId, deviceInfo: '{}' };
      const response = await api('/device/register', { method: 'POST', token: owner.token, body });
      if (response.ok) localStorage.setItem(key, JSON.stringify(await response.json()));
    }
    openPlayer(index, name);
  }
}

async function ownerWithDevices() {
  const { token } = await signIn(firstUser());
  return { token, devices: await (await api('/device', { token })).json() };
}

/** @param {Registration | null} registration */
async function isPaired(registration) {
  if (registration === null) return false;
  return (await api('/player/manifest', { token: registration.accessToken })).ok;
}

/** @param {number} index @param {string} name */
function openPlayer(index, name) {
  const figure = figures[index];
  const frame = figure?.querySelector('iframe');
  if (!figure || !frame) return;
  frame.title = name;
  frame.src = `/player/?slot=${index + 1}`;
  const title = figure.querySelector('figcaption b');
  if (title) title.textContent = name;
  caption(index, `${orientations[index]} · connecting …`, false);
}

/** @param {number} index @param {string} text @param {boolean} isDone */
function caption(index, text, isDone) {
  const place = figures[index]?.querySelector('figcaption span');
  if (!place) return;
  place.textContent = text;
  place.classList.toggle('is-done', isDone);
}

/** @param {MessageEvent<Report>} event */
function onReport({ data: report, origin }) {
  if (origin !== location.origin || typeof report?.slot !== 'string') return;
  const index = Number(report.slot) - 1;
  if (report.type === 'player-applied' && measure.reported('save', report.slot) !== null) finish(1);
  if (report.type !== 'player-shown' || !report.screen) return;
  const { isIdle, playlist } = report.screen;
  const isOverride = !isIdle && playlist === null;
  if (isOverride) {
    const seconds = measure.reported('override', report.slot);
    if (seconds !== null) finish(0);
    if (seconds !== null) caption(index, `Override · after ${seconds.toFixed(1)} s`, true);
    else if (!isCaptionOfOverride(index)) caption(index, 'Override', true);
  } else caption(index, [orientations[index], playlist].filter(Boolean).join(' · '), false);
  if (!started.has(report.slot) && started.add(report.slot).size === figures.length) invite();
}

/** @param {number} index */
function isCaptionOfOverride(index) {
  return figures[index]?.querySelector('figcaption span')?.textContent?.startsWith('Override') ?? false;
}

function invite() {
  const bold = document.createElement('b');
  bold.textContent = 'Show now';
  line.replaceChildren('Press ', bold, ': the screens on the right change within two seconds.');
}

/** @param {number} step */
function finish(step) {
  const steps = [...document.querySelectorAll('#steps li')];
  steps[step]?.classList.add('is-done');
  steps[step]?.removeAttribute('aria-current');
  const next = steps.find((each) => !each.classList.contains('is-done'));
  next?.setAttribute('aria-current', 'step');
}

/** Notices when the console saves: its requests are the start of what is measured. */
function watchConsole() {
  const page = consoleFrame.contentWindow;
  if (page === null || !('fetch' in page)) return;
  const original = page.fetch.bind(page);
  page.fetch = (input, options) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin);
    if ((options?.method ?? 'GET').toUpperCase() !== 'GET') onSave(pathname);
    return original(input, options);
  };
}

/** @param {string} path */
function onSave(path) {
  if (path === '/api/override') return measure.begin('override');
  if (/^\/api\/(?:playlist|schedule|override|library|devicegroup|branch)\b/.test(path)) measure.begin('save');
}

/** @param {string | null} text */
function parsed(text) {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
