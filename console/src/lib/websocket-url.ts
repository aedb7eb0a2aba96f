import type { RealtimeConfig } from '@vitrine/contract/realtime';

/** Where the realtime service is; derived from the page's own address if the service is on the same host. */
export function websocketUrl(
  { host, port, tls }: Pick<RealtimeConfig, 'host' | 'port' | 'tls'>,
  page: Pick<Location, 'protocol' | 'hostname' | 'port'>,
): { host: string; port: number; secure: boolean } {
  if (host !== null) return { host, port: port ?? (tls ? 443 : 80), secure: tls };
  const secure = page.protocol === 'https:';
  return { host: page.hostname, port: Number(page.port) || (secure ? 443 : 80), secure };
}
