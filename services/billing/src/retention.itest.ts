import { Housekeeping } from '@duet/service-kit/housekeeping';
import { newId } from '@duet/service-kit/ids';
import { testRetention } from '@duet/testing/retention';
import { type BillingApp, createBillingApp } from '../test/app';
import { WithdrawalJob } from './money-back/withdrawals/withdrawal.job';
import { retention } from './retention';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());

const withdrawal = newId();

describe('retention of billing', () =>
  testRetention(() => app, {
    retention,
    jobs: {
      'forget-withdrawals': () => app.get(WithdrawalJob).forget(),
      'purge-old-rows': () => app.get(Housekeeping).purge(),
    },
    values: { withdrawal_statement: [{ withdrawal_id: withdrawal }] },
    joined: {
      withdrawal_statement: { table: 'withdrawal', values: { id: withdrawal, state: 'settled' } },
    },
  }));
