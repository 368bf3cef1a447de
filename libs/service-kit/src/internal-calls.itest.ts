import { type TestApp, createTestApp } from '@duet/testing/test-app';
import type { ServiceEnv } from './env';
import { AppError } from './errors';
import { SampleModule, migrations } from '../test/sample.module';

let app: TestApp<ServiceEnv>;
beforeAll(async () => {
  app = await createTestApp(SampleModule, {
    migrations,
    stub: { 'wallets.get': () => ({ credits: 7, paid_user: true }) },
  });
});
afterAll(() => app.close());

const MEMBER = 'abcdefghij01';

describe('internal calls', () => {
  it('return the typed response', async () => {
    expect(await app.request('GET', '/api/notes/wallet', { as: { member: MEMBER } })).toMatchObject(
      { status: 200, body: { credits: 7 } },
    );
  });

  it('return the error of the called service', async () => {
    app.stub.answer({
      'wallets.get': () => {
        throw new AppError('insufficient_credits', { params: { credits: 1 } });
      },
    });
    expect(await app.request('GET', '/api/notes/wallet', { as: { member: MEMBER } })).toMatchObject(
      {
        status: 402,
        body: { error: 'insufficient_credits', params: { credits: 1 } },
      },
    );
  });

  it('are retried after a 503', async () => {
    let calls = 0;
    app.stub.answer({
      'wallets.get': () => {
        calls += 1;
        if (calls < 3) throw new AppError('unavailable');
        return { credits: calls, paid_user: false };
      },
    });
    expect(await app.request('GET', '/api/notes/wallet', { as: { member: MEMBER } })).toMatchObject(
      { status: 200, body: { credits: 3 } },
    );
  });
});
