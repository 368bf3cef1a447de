import type { PaymentMethod } from '@duet/schemas/billing';

export interface Sql {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

const FIRST_SITE = 'duet';

type Four = readonly [number, number, number, number];
interface Catalogue {
  site: string;
  sizes: Four;
  /** Prices of the four bundles in minor units, by currency. */
  prices: Record<string, Four>;
  currencies: Record<string, string>;
}

const PRICES: Record<string, Four> = {
  EUR: [999, 2499, 4999, 9999],
  CHF: [990, 2490, 4990, 9990],
  GBP: [899, 2199, 4499, 8999],
  USD: [999, 2499, 4999, 9999],
  PLN: [3999, 9999, 19_999, 39_999],
};

const EURO = ['NL', 'DE', 'BE', 'FR', 'IT', 'ES', 'AT', 'IE', 'LU', 'PT'] as const;
const CURRENCIES: Record<string, string> = {
  ...Object.fromEntries(EURO.map((country) => [country, 'EUR'])),
  PL: 'PLN',
  CH: 'CHF',
  LI: 'CHF',
  GB: 'GBP',
  US: 'USD',
};

const FIRST: Catalogue = {
  site: FIRST_SITE,
  sizes: [10, 30, 75, 200],
  prices: PRICES,
  currencies: CURRENCIES,
};
const SECOND: Catalogue = {
  site: 'funkenflug',
  sizes: [12, 40, 90, 250],
  prices: { EUR: [1199, 3299, 5999, 12_499], CHF: [1190, 3290, 5990, 12_490] },
  currencies: { DE: 'EUR', AT: 'EUR', CH: 'CHF', NL: 'EUR' },
};

/** Banks of iDEAL, by PAY.nl issuer number. */
const IDEAL_BANKS = [
  ['1', 'ABN AMRO'],
  ['8', 'ASN Bank'],
  ['5080', 'bunq'],
  ['4', 'ING'],
  ['12', 'Knab'],
  ['2', 'Rabobank'],
  ['9', 'RegioBank'],
  ['23355', 'Revolut'],
  ['5', 'SNS'],
  ['10', 'Triodos Bank'],
  ['11', 'Van Lanschot'],
].map(([id, name]) => ({ id, name }));

interface MethodSeed {
  method: PaymentMethod;
  countries?: readonly string[];
  currencies?: readonly string[];
  min?: number;
  max?: number;
  banks?: { id: string | undefined; name: string | undefined }[];
  active?: boolean;
  closedOn?: string;
}

const METHODS: readonly MethodSeed[] = [
  { method: 'ideal', countries: ['NL'], currencies: ['EUR'], banks: IDEAL_BANKS },
  { method: 'bancontact', countries: ['BE'], currencies: ['EUR'] },
  { method: 'blik', countries: ['PL'], currencies: ['PLN'] },
  { method: 'prezelewy24', countries: ['PL'], currencies: ['PLN', 'EUR'] },
  { method: 'eps', countries: ['AT'], currencies: ['EUR'] },
  { method: 'cartebancaire', countries: ['FR'], currencies: ['EUR'] },
  { method: 'nexi', countries: ['IT'], currencies: ['EUR'] },
  { method: 'creditcard' },
  { method: 'mastercard' },
  { method: 'visa' },
  { method: 'maestro', countries: ['NL', 'BE', 'DE', 'AT', 'CH'] },
  { method: 'paypal' },
  { method: 'applepay', currencies: ['EUR'] },
  { method: 'paysafecard', currencies: ['EUR', 'PLN', 'CHF', 'GBP'], max: 20_000 },
  { method: 'sct', countries: [...EURO], currencies: ['EUR'], min: 1000 },
  { method: 'sdd', countries: [...EURO], currencies: ['EUR'], active: false },
  { method: 'giropay', countries: ['DE'], currencies: ['EUR'], closedOn: '2024-12-31' },
  {
    method: 'sofort',
    countries: ['DE', 'AT', 'CH', 'BE', 'NL'],
    currencies: ['EUR', 'CHF'],
    closedOn: '2024-12-31',
  },
];

export async function seedCatalogue(sql: Sql): Promise<void> {
  await sql.query(
    `INSERT INTO site_price (site, message_credits, photo_credits, gift_credits, signup_credits,
        refund_days)
      VALUES (?, 2, 2, 2, 10, 14)`,
    [FIRST.site],
  );
  await seedBundles(sql, FIRST);
  for (const [position, seed] of METHODS.entries()) await seedMethod(sql, position, seed);
}

export async function seedSecondCatalogue(sql: Sql): Promise<void> {
  await sql.query(
    `INSERT INTO site_price (site, message_credits, photo_credits, gift_credits, signup_credits,
        refund_days)
      VALUES (?, 3, 3, 4, 12, 14)`,
    [SECOND.site],
  );
  await seedBundles(sql, SECOND);
}

export async function forgetSecondCatalogue(sql: Sql): Promise<void> {
  for (const table of ['bundle', 'site_price'])
    await sql.query(`DELETE FROM ${table} WHERE site = ?`, [SECOND.site]);
}

async function seedBundles(
  sql: Sql,
  { site, sizes, prices, currencies }: Catalogue,
): Promise<void> {
  for (const [country, currency] of Object.entries(currencies)) {
    for (const [position, credits] of sizes.entries()) {
      await sql.query(
        `INSERT INTO bundle (site, id, country, currency, credits, price, style, position)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          site,
          `p${position}-${country.toLowerCase()}`,
          country,
          currency,
          credits,
          prices[currency]?.[position],
          `p${position}`,
          position,
        ],
      );
    }
  }
}

async function seedMethod(sql: Sql, position: number, seed: MethodSeed): Promise<void> {
  const {
    method,
    countries = [],
    currencies = [],
    min = 100,
    max = 100_000,
    banks = [],
    active = true,
    closedOn = null,
  } = seed;
  await sql.query(
    `INSERT INTO payment_method (method, countries, currencies, min_amount, max_amount, banks,
        position, active, closed_on)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      method,
      JSON.stringify(countries),
      JSON.stringify(currencies),
      min,
      max,
      JSON.stringify(banks),
      position,
      active ? 1 : 0,
      closedOn,
    ],
  );
}
