import { oneIn } from '@vitrine/testing/long-run';
import { expect } from 'vitest';
import { faultsInPseudoLanguages } from '../support/pseudo-appearances.ts';
import { createRecordsOfOperator, ofOperator, ofReseller } from '../support/scenes-of-operator.ts';
import { admin } from '../support/server.ts';
import { testOnOwnServer as base } from '../support/test.ts';

const test = base.extend('ids', { scope: 'file' }, ({ server, firstTenant, reseller }) =>
  createRecordsOfOperator(server, { tenantId: firstTenant.id, resellerEmail: reseller.email }),
);

/** What the records of this file are called, and the parts of the installation. */
const data = [
  ...['Harbour Coffee', 'Southern Signs', 'Growth', 'Shops', 'Desk', 'Mara Lindqvist', 'Rita Marsh', 'Super Admin'],
  ...['Who answers the phone', 'By bank', '[A-Z\\d]{8}', 'PostgreSQL', 'Node', '\\d{4} [a-z ]+', 'https://'],
];

const scenes = [
  ...ofOperator.map(([path, seen]) => ['operator', path, seen] as const),
  ...ofReseller.map(([path, seen]) => ['reseller', path, seen] as const),
];

test.for(oneIn(24, scenes))(
  'in a language of longer words, for the %s everything is translated and fits on %s',
  { tags: 'long' },
  async ([who, path, seen], { console, ids, reseller }) => {
    const at = path.replace(/:(\w+)/, (_, name: string) => String(ids[name]));
    const open = () => console.openShared(who === 'operator' ? admin : reseller, at);
    const found = await faultsInPseudoLanguages(open, { path: at, seen }, data);
    expect(found).toEqual([]);
  },
);
