import { networkInterfaces } from 'node:os';
import { operator, password, resellers, staff } from './people.ts';
import { harbour } from './tenants.ts';

/** The last block on the terminal: where to look first, and who can sign in. */
export function addressesText(address: string, host: string): string {
  const [reseller] = resellers;
  return `
  See it live  ${address}/demo
               the console beside three real players: press Show now

  Console      ${address}/admin
               Shop owner   ${harbour.emailAddress}
               Shop staff   ${staff[0].email}
               Reseller     ${reseller.email}
               Operator     ${operator.email}
               Password     ${password} (all four)

  Player       ${address}/player/
               shows a code that pairs a screen of your own
${host === '0.0.0.0' ? onNetwork(new URL(address).port) : ''}`;
}

function onNetwork(port: string): string {
  const found = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const hosts = found.filter(({ family, internal }) => family === 'IPv4' && !internal);
  const lines = hosts.map(({ address }) => `  On your network: http://${address}:${port}\n`);
  return `\n${lines.join('')}  Screens on that address cannot cache media: see "Secure origins" in the README.\n`;
}
