/** A store of another tenant. Its screens are connected, but the demo shows none of their content. */
export interface Site {
  tenant: string;
  store: string;
  city: string;
  timeZone: string;
  screens: readonly string[];
  /** Screens that are switched off. */
  off?: readonly string[];
}

export const sites: readonly Site[] = [
  {
    ...{ tenant: 'Kestrel Fitness', store: 'Richmond', city: 'Melbourne', timeZone: 'Australia/Melbourne' },
    screens: ['Richmond entrance', 'Richmond weights floor', 'Richmond studio'],
  },
  {
    ...{ tenant: 'Kestrel Fitness', store: 'Brunswick', city: 'Melbourne', timeZone: 'Australia/Melbourne' },
    screens: ['Brunswick entrance', 'Brunswick pool'],
  },
  {
    ...{ tenant: 'Tidewater Hotels', store: 'Cairns', city: 'Cairns', timeZone: 'Australia/Brisbane' },
    screens: ['Cairns lobby', 'Cairns lifts', 'Cairns restaurant', 'Cairns conference', 'Cairns spa'],
  },
  {
    ...{ tenant: 'Tidewater Hotels', store: 'Noosa', city: 'Noosa Heads', timeZone: 'Australia/Brisbane' },
    ...{ screens: ['Noosa lobby', 'Noosa lifts', 'Noosa pool bar'], off: ['Noosa pool bar'] },
  },
  {
    ...{ tenant: 'Marlow & Finch', store: 'Lygon Street', city: 'Melbourne', timeZone: 'Australia/Melbourne' },
    screens: ['Lygon window', 'Lygon till'],
  },
  {
    ...{ tenant: 'Marlow & Finch', store: 'Newtown', city: 'Sydney', timeZone: 'Australia/Sydney' },
    screens: ['Newtown window', 'Newtown till'],
  },
  {
    ...{ tenant: 'Northgate Dental', store: 'Chermside', city: 'Brisbane', timeZone: 'Australia/Brisbane' },
    ...{ screens: ['Waiting room', 'Reception'], off: ['Reception'] },
  },
  {
    ...{ tenant: 'Oakfield Motors', store: 'Moonah', city: 'Hobart', timeZone: 'Australia/Hobart' },
    screens: ['Showroom'],
  },
  {
    ...{ tenant: 'Lumen Opticians', store: 'Rundle Mall', city: 'Adelaide', timeZone: 'Australia/Adelaide' },
    screens: ['Window', 'Frames wall'],
  },
  {
    ...{ tenant: 'Saffron Street', store: 'Fitzroy', city: 'Melbourne', timeZone: 'Australia/Melbourne' },
    screens: ['Fitzroy window', 'Fitzroy counter'],
  },
  {
    ...{ tenant: 'Saffron Street', store: 'Glebe', city: 'Sydney', timeZone: 'Australia/Sydney' },
    screens: ['Glebe window', 'Glebe counter'],
  },
];
