import type { StaffMember } from '@duet/schemas/staff';
import { openSite } from '@duet/testing/open-site';
import { createTestApp, type TestApp } from '@duet/testing/test-app';
import { AppModule } from '../src/app.module';
import { seedCatalogue, seedSecondCatalogue } from '../src/shop/catalogue/catalogue.seed';
import { CatalogueService } from '../src/shop/catalogue/catalogue.service';
import { seedMethodKinds } from '../src/shop/catalogue/method-kinds.seed';
import { seedVat } from '../src/shop/catalogue/vat.seed';
import { seedDiscounts, seedOffersPerSite } from '../src/shop/discounts/discounts.seed';
import { seedDebitLimits } from '../src/payment/direct-debit/debit-limits.seed';
import type { BillingEnv } from '../src/env';
import { migrations } from '../src/migrations';
import { seedSchedule } from '../src/money/schedule/schedule.seed';

export const SERVICE_ID = 'SL-1234-5678';
export const SERVICE_SECRET = 'a secret of the sales location';

const buildStaffMember = (id: string): StaffMember => ({
  id,
  name: 'Robin',
  age: 36,
  city: 'Utrecht',
  country: 'NL',
  status: 'active',
  fictional: false,
  signup_date: '2026-01-01T10:00:00.000Z',
  image: null,
});

export type BillingApp = TestApp<BillingEnv>;

export function createBillingApp(env: Partial<BillingEnv> = {}): Promise<BillingApp> {
  return createTestApp<BillingEnv>(AppModule, {
    migrations,
    env: {
      PAYNL_URL: 'http://127.0.0.1:9',
      PAYNL_SERVICE_ID: SERVICE_ID,
      PAYNL_SERVICE_SECRET: SERVICE_SECRET,
      PAYMENT_EXCHANGE_URL: 'http://127.0.0.1:9/exchange',
      PAYMENT_REDIRECT_HOSTS: [],
      ...env,
    },
    stub: {
      'sites.get': openSite,
      'staff.members': ({ member_ids: ids }) => ({ members: ids.map(buildStaffMember) }),
    },
  });
}

export async function reset(app: BillingApp): Promise<void> {
  await app.truncate();
  await seedCatalogue(app.owner);
  await seedSecondCatalogue(app.owner);
  await seedMethodKinds(app.owner);
  await seedDebitLimits(app.owner);
  await seedVat(app.owner);
  await seedDiscounts(app.owner);
  await seedOffersPerSite(app.owner);
  await seedSchedule(app.owner);
  for (const site of ['duet', 'funkenflug']) app.get(CatalogueService).forgetShown(site);
}
