import { setUpPrice } from './packages.ts';

// What tenants were billed besides their package, and what they have not paid. Months count back from the last billed one.

export interface Extra {
  tenant: string;
  monthsAgo: number;
  description: string;
  price: number;
  quantity: number;
}

const setUp = (tenant: string, monthsAgo: number, screens: number): Extra => ({
  ...{ tenant, monthsAgo, price: setUpPrice, quantity: screens },
  description: 'Set-up of screens in store',
});

/** On the invoice of that month's package. */
export const extras: readonly Extra[] = [
  setUp('Harbour Coffee', 11, 3),
  setUp('Lumen Opticians', 11, 2),
  setUp('Kestrel Fitness', 10, 5),
  setUp('Saffron Street', 9, 4),
  setUp('Marlow & Finch', 8, 4),
  setUp('Northgate Dental', 6, 2),
  setUp('Tidewater Hotels', 5, 8),
  setUp('Harbour Coffee', 3, 5),
  { tenant: 'Kestrel Fitness', monthsAgo: 2, description: 'Artwork, spring campaign', price: 150, quantity: 3 },
  setUp('Harbour Coffee', 1, 3),
];

/** The billed set-ups of each tenant's screens. */
export const setUps = extras.filter(({ price }) => price === setUpPrice);

/** On a separate invoice, which is not due yet. */
export const artwork = {
  ...{ tenant: 'Tidewater Hotels', description: 'Artwork, summer season', price: 200, quantity: 3 },
  dueInDays: 10,
};

/** Invoices that were not paid in full, with the part that was paid. */
export const paidOnly: readonly { tenant: string; monthsAgo: number; amount: number }[] = [
  { tenant: 'Kestrel Fitness', monthsAgo: 0, amount: 0 },
  { tenant: 'Northgate Dental', monthsAgo: 2, amount: 0 },
  { tenant: 'Northgate Dental', monthsAgo: 1, amount: 0 },
  { tenant: 'Northgate Dental', monthsAgo: 0, amount: 0 },
  { tenant: 'Saffron Street', monthsAgo: 1, amount: 100 },
];
