import type { Invoice } from '@vitrine/contract/invoices';
import { paymentTypeNames, type PaymentType } from '@vitrine/contract/invoice-payments';
import type { Currency } from '@vitrine/contract/packages';
import { amountOf } from '@vitrine/contract/rules/money';
import type { invoicePayments, IssuedFor } from '../../db/schema/invoices.ts';

interface Sheet {
  invoice: Invoice;
  parties: IssuedFor;
  payments: (typeof invoicePayments.$inferSelect)[];
}

/** One A4 sheet or more, the same each time for the same invoice. */
export function invoicePage({ invoice, parties, payments }: Sheet): string {
  const { issuer, customer } = parties;
  const money = moneyIn(invoice.currency);
  const title = invoice.invoiceNumber || 'Draft invoice';
  const subtotal = invoice.grandTotal + invoice.discount;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<header>
<div class="party"><strong>${html(issuer.companyName)}</strong>${lines(issuer.address, taxLine(issuer.taxId))}</div>
<div class="what"><h1>${invoice.invoiceNumber ? 'Invoice' : 'Draft'}</h1><p>${html(invoice.invoiceNumber)}</p>${stamp(invoice)}</div>
</header>
<section class="facts">
<div class="party"><span>Bill to</span><strong>${html(customer.companyName)}</strong>${lines(customer.address, taxLine(customer.taxId))}</div>
<dl><dt>Date</dt><dd>${day(invoice.date)}</dd><dt>Due</dt><dd>${day(invoice.dueDate)}</dd><dt>Currency</dt><dd>${invoice.currency}</dd></dl>
</section>
<table>
<thead><tr><th>Description</th><th>Price</th><th>Quantity</th><th>Tax</th><th>Total</th></tr></thead>
<tbody>
${invoice.invoiceItems
  .map(
    (item) =>
      `<tr><td>${html(item.description)}</td><td>${money(item.price)}</td><td>${item.quantity}</td><td>${item.tax}%</td><td>${money(item.lineTotal)}</td></tr>`,
  )
  .join('\n')}
</tbody>
</table>
<dl class="totals">
<dt>Subtotal</dt><dd>${money(subtotal)}</dd>
<dt>Discount</dt><dd>${money(invoice.discount)}</dd>
<dt class="grand">Grand total</dt><dd class="grand">${money(invoice.grandTotal)}</dd>
${payments.map((payment) => `<dt>Paid ${day(payment.paymentDate)}, ${paymentTypeNames[payment.paymentType as PaymentType]}</dt><dd>${money(amountOf(payment.amountMinor))}</dd>`).join('\n')}
<dt class="grand">Balance</dt><dd class="grand">${money(invoice.balance)}</dd>
</dl>
${note('Pay to', issuer.bank)}${note('Terms', invoice.terms)}
</main>
</body>
</html>
`;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function html(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);
}

function lines(...texts: string[]): string {
  return texts
    .filter(Boolean)
    .map((text) => `<p>${html(text).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

const taxLine = (taxId: string) => (taxId === '' ? '' : `Tax id ${taxId}`);

function note(title: string, text: string): string {
  return text === '' ? '' : `<section class="note"><h2>${title}</h2>${lines(text)}</section>`;
}

function stamp({ status, statusText }: Invoice): string {
  return status === 3 || status === 4 ? `<p class="stamp">${statusText}</p>` : '';
}

/** As the currency is written where it is at home: ₹1,23,456.00. */
const homes: Record<Currency, string> = { AUD: 'en-AU', USD: 'en-US', INR: 'en-IN' };

function moneyIn(currency: Currency): (amount: number) => string {
  const format = new Intl.NumberFormat(homes[currency], { style: 'currency', currency });
  return (amount) => format.format(amount);
}

const calendar = new Intl.DateTimeFormat('en-US', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** DD-MMM-YYYY */
function day(date: string): string {
  const parts = Object.fromEntries(calendar.formatToParts(new Date(date)).map(({ type, value }) => [type, value]));
  return `${parts['day']}-${parts['month']}-${parts['year']}`;
}

const style = `
@page { size: A4; margin: 18mm 16mm; }
* { box-sizing: border-box; }
body { margin: 0; background: #eef0f4; color: #16181d; font: 14px/1.5 Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 210mm; margin: 24px auto; padding: 18mm 16mm; background: #fff; }
header, .facts { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 24px; margin-bottom: 32px; }
h1 { margin: 0; font-size: 28px; line-height: 1.2; }
h2 { margin: 0 0 4px; font-size: 13px; color: #565d6b; }
p { margin: 0; }
.party { max-width: 80mm; overflow-wrap: anywhere; }
.party strong { display: block; font-size: 16px; }
.party span { color: #565d6b; }
.what { text-align: right; }
.stamp { display: inline-block; margin-top: 8px; padding: 2px 10px; border: 2px solid #565d6b; border-radius: 6px; font-weight: 600; }
dl { display: grid; grid-template-columns: auto auto; gap: 2px 24px; margin: 0; align-content: start; }
dt { color: #565d6b; }
dd { margin: 0; text-align: right; }
table { width: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { padding: 8px 0 8px 12px; border-bottom: 1px solid #dde0e7; text-align: right; vertical-align: top; white-space: nowrap; }
th { color: #565d6b; font-weight: 500; }
th:first-child, td:first-child { width: 100%; padding-left: 0; text-align: left; white-space: normal; overflow-wrap: anywhere; }
.totals { width: fit-content; margin: 24px 0 32px auto; break-inside: avoid; }
.totals .grand { color: #16181d; font-weight: 600; }
.note { margin-top: 16px; break-inside: avoid; }
@media print { body { background: none; } main { max-width: none; margin: 0; padding: 0; } }
@media (max-width: 600px) { main { margin: 0; padding: 20px; overflow-x: auto; } .what { text-align: left; } th:first-child { min-width: 130px; } }
`;
