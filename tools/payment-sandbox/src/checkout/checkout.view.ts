import { type SandboxOrder, isCardOrder } from '../orders/order';

const BANKS: readonly [string, string][] = [
  ['1', 'ABN AMRO'],
  ['2', 'Rabobank'],
  ['4', 'ING'],
  ['5', 'SNS'],
  ['8', 'ASN Bank'],
  ['9', 'RegioBank'],
  ['10', 'Triodos Bank'],
  ['11', 'Van Lanschot'],
  ['12', 'Knab'],
  ['5080', 'bunq'],
  ['23355', 'Revolut'],
];
const METHOD_NAMES: Record<number, string> = {
  10: 'iDEAL',
  11: 'Credit or debit card',
  136: 'Bank transfer',
  137: 'Direct debit',
  138: 'PayPal',
  436: 'Bancontact',
  553: 'paysafecard',
  706: 'Visa or Mastercard',
  710: 'Cartes Bancaires',
  712: 'Maestro',
  1945: 'Nexi',
  2062: 'EPS',
  2151: 'Przelewy24',
  2277: 'Apple Pay',
  2856: 'BLIK',
};
const IDEAL = 10;

export const STYLE = `
:root{color-scheme:light dark;--ink:#16202c;--soft:#5a6776;--line:#d8dee6;--card:#fff;--page:#eef2f6;--go:#0b7a4b}
@media(prefers-color-scheme:dark){:root{--ink:#eef2f6;--soft:#a5b1bf;--line:#38434f;--card:#1a222c;--page:#10161d;--go:#1c9c64}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:420px;background:var(--card);border:1px solid var(--line);border-radius:16px;padding:28px}
.tag{display:inline-block;padding:2px 10px;border-radius:99px;background:#ffd9a0;color:#5a3300;font-size:13px;font-weight:600}
h1{font-size:20px;margin:14px 0 2px}.amount{font-size:36px;font-weight:700;margin:0}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:16px 0 20px;color:var(--soft);font-size:14px}
dt{margin:0}dd{margin:0;text-align:right;color:var(--ink);overflow-wrap:anywhere}label{display:block;font-size:14px;margin-bottom:16px}
select,button{width:100%;min-height:46px;border-radius:10px;border:1px solid var(--line);font:inherit;background:transparent;color:inherit;padding:0 14px;margin-top:6px}
option{color:#16202c}button{cursor:pointer;margin-top:10px}button.go{background:var(--go);border-color:var(--go);color:#fff;font-weight:600}
button:focus-visible,select:focus-visible,a:focus-visible{outline:3px solid #5aa9ff;outline-offset:2px}.note{color:var(--soft);font-size:13px;margin:18px 0 0}`;

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function formatMoney(value: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value / 100);
}

export const page = (title: string, body: string, locale: string): string =>
  `<!doctype html><html lang="${escapeHtml(locale.slice(0, 2))}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;

function getLocale({ request: { customer, order } }: SandboxOrder): string {
  if (customer?.locale) return customer.locale.replace('_', '-');
  return `${(customer?.language ?? 'en').toLowerCase()}-${order?.countryCode ?? 'GB'}`;
}

export function checkoutPage(order: SandboxOrder): string {
  const { request, amount } = order;
  const locale = getLocale(order);
  const methodId = request.paymentMethod?.id ?? IDEAL;
  const price = formatMoney(amount.value, amount.currency, locale);
  const rows = [
    ['Description', request.description ?? '—'],
    ['Reference', request.reference ?? '—'],
    ['Method', METHOD_NAMES[methodId] ?? `Method ${methodId}`],
    ['Merchant', request.serviceId],
  ];
  const body = `<span class="tag">Sandbox: no real money</span>
<h1>Payment</h1><p class="amount">${escapeHtml(price)}</p>
<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(String(value))}</dd>`).join('')}</dl>
<form method="post">${methodId === IDEAL ? bankChoice(String(request.paymentMethod?.input?.issuerId ?? '')) : ''}
<button class="go" name="choice" value="pay">Pay ${escapeHtml(price)}</button>
${isCardOrder(order) ? '<button name="choice" value="pay-once">Let the card pay now and refuse the next time</button>\n' : ''}<button name="choice" value="later">Pay later</button>
<button name="choice" value="fail">Let the payment fail</button>
<button name="choice" value="cancel">Cancel</button></form>
<p class="note">This page stands in for the payment provider's. Paying later leaves the payment pending; it arrives by itself.</p>`;
  return page(`Pay ${price}`, body, locale);
}

function bankChoice(chosen: string): string {
  const options = BANKS.map(
    ([id, name]) =>
      `<option value="${id}"${id === chosen ? ' selected' : ''}>${escapeHtml(name)}</option>`,
  );
  return `<label>Bank<select name="bank" required>${options.join('')}</select></label>`;
}

export function closedPage(order: SandboxOrder, backTo: string | null): string {
  const back = backTo ? `<p><a href="${escapeHtml(backTo)}">Back to the shop</a></p>` : '';
  return page(
    'Payment closed',
    `<span class="tag">Sandbox</span><h1>This payment is closed</h1><p>Its status is ${order.status}.</p>${back}`,
    getLocale(order),
  );
}

export const missingPage = (): string =>
  page('Unknown payment', '<h1>This payment does not exist</h1>', 'en');
