/** The password of every account of the demo, printed at the end of the start and shown on `/demo`. */
export const password = 'Vitrine-demo-1';

export const operator = {
  firstName: 'Nora',
  lastName: 'Whitfield',
  email: 'admin@vitrine.example',
  phoneNumber: '+61 2 5550 0100',
};

/** The operator's details on invoices to its direct tenants. */
export const issuer = {
  companyName: 'Vitrine Pty Ltd',
  address: '1 Harbour Road, Sydney NSW 2000',
  taxId: 'ABN 11 222 333 444',
  bank: 'BSB 062-001, account 8765 4321',
};

export const resellers = [
  {
    companyName: 'Southern Signs',
    firstName: 'Rita',
    lastName: 'Marsh',
    email: 'rita@southern.example',
    phoneNumber: '+61 2 5550 0142',
    address: '7 Port Road, Wollongong NSW 2500',
    taxId: 'ABN 51 824 753 556',
    bank: 'BSB 062-000, account 1234 5678',
  },
  {
    companyName: 'Tasman Displays',
    firstName: 'Callum',
    lastName: 'Reid',
    email: 'callum@tasman.example',
    phoneNumber: '+61 3 5550 0177',
    address: '40 Elizabeth Street, Hobart TAS 7000',
    taxId: 'ABN 62 553 019 428',
    bank: 'BSB 067-102, account 2211 0457',
  },
] as const;
export type ResellerName = (typeof resellers)[number]['companyName'];

/** The users of the coffee chain beside its owner. */
export const staff = [
  { firstName: 'Ben', lastName: 'Okafor', email: 'ben@harbour.example', phoneNumber: '+61 8 5550 7731' },
  { firstName: 'Priya', lastName: 'Nair', email: 'priya@harbour.example', phoneNumber: '+91 22 5550 0918' },
] as const;

/** Has not opened the link in the invitation yet. */
export const invited = {
  firstName: 'Lena',
  lastName: 'Fischer',
  email: 'lena@harbour.example',
  phoneNumber: '+61 2 5550 1416',
};
