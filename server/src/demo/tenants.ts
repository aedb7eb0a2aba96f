import type { Calendar } from './calendar.ts';
import type { PackageName } from './packages.ts';
import type { ResellerName } from './people.ts';

export interface DemoTenant {
  companyName: string;
  canonicalName: string;
  firstName: string;
  lastName: string;
  emailAddress: string;
  address: string;
  taxId: string;
  /** Null if the operator sells to it directly. */
  soldBy: ResellerName | null;
  package: PackageName;
  /** How many months ago the first one was billed; null for a trial. */
  billedSince: number | null;
  period(calendar: Calendar): { validFrom: string; validTill: string };
}

/** From its first billed month, for two years unless it ends soon. */
function standard(billedSince: number, endsInDays = 700) {
  const period = ({ firstOfMonth, inDays }: Calendar) => ({
    validFrom: firstOfMonth(billedSince),
    validTill: inDays(endsInDays),
  });
  return { billedSince, period };
}

export const tenants: readonly DemoTenant[] = [
  {
    ...{ companyName: 'Harbour Coffee', canonicalName: 'harbour', firstName: 'Mara', lastName: 'Lindqvist' },
    ...{ emailAddress: 'mara@harbour.example', address: '12 Campbell Parade, Bondi Beach NSW 2026' },
    ...{ taxId: 'ABN 33 102 417 032', soldBy: 'Southern Signs', package: 'Growth', ...standard(11) },
  },
  {
    ...{ companyName: 'Kestrel Fitness', canonicalName: 'kestrel', firstName: 'Jonah', lastName: 'Adeyemi' },
    ...{ emailAddress: 'jonah@kestrel.example', address: '88 Swan Street, Richmond VIC 3121' },
    ...{ taxId: 'ABN 71 640 228 915', soldBy: 'Southern Signs', package: 'Growth', ...standard(10, 12) },
  },
  {
    ...{ companyName: 'Tidewater Hotels', canonicalName: 'tidewater', firstName: 'Imogen', lastName: 'Vale' },
    ...{ emailAddress: 'imogen@tidewater.example', address: '5 Esplanade, Cairns QLD 4870' },
    ...{ taxId: 'ABN 18 905 316 774', soldBy: 'Southern Signs', package: 'Chain', ...standard(5) },
  },
  {
    ...{ companyName: 'Marlow & Finch', canonicalName: 'marlow', firstName: 'Edith', lastName: 'Marlow' },
    ...{ emailAddress: 'edith@marlow.example', address: '301 Lygon Street, Carlton VIC 3053' },
    ...{ taxId: 'ABN 40 771 003 562', soldBy: 'Tasman Displays', package: 'Growth', ...standard(8, 4) },
  },
  {
    ...{ companyName: 'Northgate Dental', canonicalName: 'northgate', firstName: 'Samir', lastName: 'Haddad' },
    ...{ emailAddress: 'samir@northgate.example', address: '2 Playfield Street, Chermside QLD 4032' },
    ...{ taxId: 'ABN 96 214 880 371', soldBy: 'Tasman Displays', package: 'Starter', ...standard(6) },
  },
  {
    ...{ companyName: 'Oakfield Motors', canonicalName: 'oakfield', firstName: 'Grace', lastName: 'Tran' },
    ...{ emailAddress: 'grace@oakfield.example', address: '140 Main Road, Moonah TAS 7009' },
    ...{ taxId: 'ABN 25 338 667 104', soldBy: 'Tasman Displays', package: 'Starter', billedSince: null },
    // Today is the tenth day of fifteen.
    period: ({ inDays }) => ({ validFrom: inDays(-9), validTill: inDays(5) }),
  },
  {
    ...{ companyName: 'Lumen Opticians', canonicalName: 'lumen', firstName: 'Oscar', lastName: 'Byrne' },
    ...{ emailAddress: 'oscar@lumen.example', address: '61 Rundle Mall, Adelaide SA 5000' },
    ...{ taxId: 'ABN 83 450 129 667', soldBy: null, package: 'Starter', ...standard(11) },
  },
  {
    ...{ companyName: 'Saffron Street', canonicalName: 'saffron', firstName: 'Leila', lastName: 'Rahimi' },
    ...{ emailAddress: 'leila@saffron.example', address: '19 Gertrude Street, Fitzroy VIC 3065' },
    ...{ taxId: 'ABN 57 316 942 208', soldBy: null, package: 'Growth', ...standard(9) },
  },
];

/** The coffee chain, whose account the demo shows. */
export const [harbour] = tenants as readonly [DemoTenant, ...DemoTenant[]];
