import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@vitrine/testing/listen';
import { onTestFinished } from 'vitest';
import { root } from '../paths.ts';
import { first } from './certificates.ts';

const programPaths = {
  nginx: ['/usr/sbin/nginx', 'usr/sbin/nginx'],
  caddy: ['/usr/bin/caddy', 'usr/bin/caddy'],
} as const;

/** The installed program, or Debian's package unpacked in `folder`; null where there is neither. */
export function proxyProgram(name: keyof typeof programPaths, folder: string): string | null {
  const [installed, inPackage] = programPaths[name];
  if (existsSync(installed)) return installed;
  try {
    execFileSync('apt-get', ['download', name], { cwd: folder, stdio: 'pipe' });
    const found = readdirSync(folder).find((file) => file.startsWith(`${name}_`)) ?? '';
    execFileSync('dpkg', ['-x', found, folder], { cwd: folder });
    return join(folder, inPackage);
  } catch {
    return null;
  }
}

interface Proxy {
  program: string;
  /** An empty folder for it. */
  folder: string;
  /** The port of the server. */
  upstream: number;
}

/** nginx with deploy/nginx.conf, in which only file names and ports are replaced. Returns its https port. */
export async function nginx({ program, folder, upstream }: Proxy): Promise<number> {
  const [plain, port] = [await freePort(), await freePort()];
  for (const name of ['cert', 'key'] as const) writeFileSync(join(folder, name), first[name]);
  const siteConfig = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace('127.0.0.1:8080', `127.0.0.1:${upstream}`)
    .replace('listen 80', `listen 127.0.0.1:${plain}`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/\S+fullchain\.pem/, join(folder, 'cert'))
    .replace(/\S+privkey\.pem/, join(folder, 'key'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${folder}/${of};`,
  );
  const http = `access_log off;\n${temporary.join('\n')}\n${siteConfig}`;
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, `pid ${folder}/pid;\nerror_log stderr;\ndaemon off;\nevents {}\nhttp {\n${http}\n}\n`);
  const args = ['-p', folder, '-c', config, '-e', 'stderr'];
  execFileSync(program, ['-t', ...args], { stdio: 'pipe' });
  await started(program, args, { port });
  return port;
}

/** Caddy with deploy/Caddyfile, and a certificate for localhost that Caddy makes. Returns its port. */
export async function caddy({ program, folder, upstream }: Proxy): Promise<number> {
  const port = await freePort();
  const config = join(folder, 'Caddyfile');
  const options = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n';
  writeFileSync(config, `${options}import ${join(root, 'deploy/Caddyfile')}\n`);
  mkdirSync(join(folder, 'home'));
  const env = {
    DOMAIN: `https://localhost:${port}`,
    UPSTREAM: `127.0.0.1:${upstream}`,
    HOME: join(folder, 'home'),
  };
  const args = ['--config', config, '--adapter', 'caddyfile'];
  execFileSync(program, ['validate', ...args], { env, stdio: 'pipe' });
  await started(program, ['run', ...args], { port, env });
  return port;
}

/** Caddy with deploy/Caddyfile.brands, and certificates that Caddy itself issues. Returns its https port. */
export async function caddyOfBrands({ program, folder, upstream }: Proxy): Promise<number> {
  const [plain, port] = [await freePort(), await freePort()];
  const config = join(folder, 'Caddyfile');
  const options = ['admin off', 'skip_install_trust', 'local_certs', `http_port ${plain}`, `https_port ${port}`];
  const written = readFileSync(join(root, 'deploy/Caddyfile.brands'), 'utf8');
  // Caddy reads one block of options only, at the beginning.
  writeFileSync(config, written.replace(/^\{$/m, `{\n\t${options.join('\n\t')}`));
  mkdirSync(join(folder, 'home'));
  const env = {
    DOMAIN: 'localhost',
    UPSTREAM: `127.0.0.1:${upstream}`,
    ASK: `http://127.0.0.1:${upstream}/brand/ask`,
    HOME: join(folder, 'home'),
  };
  const args = ['--config', config, '--adapter', 'caddyfile'];
  execFileSync(program, ['validate', ...args], { env, stdio: 'pipe' });
  await started(program, ['run', ...args], { port, env });
  return port;
}

async function started(
  program: string,
  args: string[],
  { port, env = {} }: { port: number; env?: Record<string, string> },
) {
  const child = spawn(program, args, { env, stdio: 'ignore' });
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    child.kill();
    await once(child, 'exit');
  });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${program} has ended with ${child.exitCode}`);
    await sleep(50);
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
