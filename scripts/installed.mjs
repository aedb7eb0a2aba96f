import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const minVersion = { major: 20, minor: 19 };

/** Installs the packages when node_modules is missing or holds other versions than package-lock.json says. */
export function ensureInstalled() {
  refuseOldNode();
  if (isInstalled()) return;
  console.log('Installing the packages (npm ci) …');
  // The build needs the development packages also where NODE_ENV=production would leave them out.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  const { npm_execpath: npm = '' } = process.env;
  const { status } = npm.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status === 0) return;
  console.error('npm ci failed: see above.');
  process.exit(1);
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > minVersion.major || (major === minVersion.major && minor >= minVersion.minor)) return;
  console.error(`Node ${minVersion.major}.${minVersion.minor} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

// By versions, not by file times, which a checkout sets. npm writes its list of installed packages at the very end only.
function isInstalled() {
  const required = packagesIn('package-lock.json');
  const present = packagesIn('node_modules/.package-lock.json');
  return Object.entries(required).every(([path, { version, optional, devOptional }]) => {
    const found = present[path];
    return path === '' || (found ? found.version === version : optional || devOptional);
  });
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} */
function packagesIn(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}
