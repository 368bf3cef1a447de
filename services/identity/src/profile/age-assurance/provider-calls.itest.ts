import type { AgeAssurance } from '@duet/schemas/age-assurance';
import { eventually } from '@duet/testing/eventually';
import {
  AGE_SECRET,
  type AgeWorld,
  NEXT_AGE_SECRET,
  createAgeWorld,
} from '../../../test/age-world';
import type { SignedUp } from '../../../test/factories';
import { MINUTE, ageSteps } from '../../../test/age-steps';
import { AgeReconciliation } from './reconciliation.job';

let world: AgeWorld;
let member: SignedUp;
const { setCountries, newMember, look, begin, addressOf, choose, lastCard, decisions } = ageSteps({
  world: () => world,
  member: () => member,
});

beforeAll(async () => {
  world = await createAgeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.app.clock.set(new Date());
  world.setProviderUp(true);
  await world.sandbox.control('PUT', '/age', { notices: 'before' });
  await setCountries(['FR']);
  member = await newMember();
});

const refresh = async () =>
  (await world.app.request('POST', '/api/age-assurance/refresh', { as: member.as }))
    .body as AgeAssurance;
const getId = (address: string) => address.slice(address.lastIndexOf('/') + 1);

// @spec 14.15
describe('webhook of the age provider', () => {
  it('is optional: the result is polled when the member returns, or by the reconciliation job', async () => {
    await world.sandbox.control('PUT', '/age', { notices: 'never' });
    await choose('adult');
    expect((await look()).state).toBe('open');
    expect((await refresh()).state).toBe('passed');
    member = await newMember();
    await choose('adult');
    await world.app.get(AgeReconciliation).run();
    expect((await look()).state).toBe('open');
    world.app.clock.advance(20_000);
    await world.app.get(AgeReconciliation).run();
    expect((await look()).state).toBe('passed');
  });

  it('is idempotent, and does not change the state of a finished check', async () => {
    const address = await addressOf();
    await world.sandbox.choose(address, 'adult');
    const before = await lastCard();
    const { calls } = await world.sandbox.control('POST', `/age/${getId(address)}/notice`, {
      times: 5,
    });
    expect(calls).toEqual(Array.from({ length: 5 }, () => ({ status: 200 })));
    await world.sandbox.control('POST', `/age/${getId(address)}/expire`);
    expect([(await look()).state, await lastCard(), await decisions()]).toEqual([
      'passed',
      before,
      [],
    ]);
  });

  it('changes nothing while the polled check is still open', async () => {
    const { calls } = await world.sandbox.control(
      'POST',
      `/age/${getId(await addressOf())}/notice`,
      {},
    );
    expect([calls, (await look()).state]).toEqual([[{ status: 200 }], 'open']);
  });

  it.each(['signature', 'time', 'body'])(
    'with a forged %s is rejected and changes nothing',
    async (forge) => {
      await world.sandbox.control('PUT', '/age', { notices: 'never' });
      const address = await addressOf();
      await world.sandbox.choose(address, 'adult');
      expect(
        (await world.sandbox.control('POST', `/age/${getId(address)}/notice`, { forge })).calls,
      ).toEqual([{ status: 403 }]);
      expect((await look()).state).toBe('open');
    },
  );

  it('may be signed with the second secret during a secret rotation', async () => {
    const change = (age: string) => world.sandbox.control('PUT', '/secrets', { age });
    await change(NEXT_AGE_SECRET);
    await choose('adult');
    expect((await look()).state).toBe('passed');
    member = await newMember();
    const address = await addressOf();
    await change('a secret that identity does not know');
    const { calls } = await world.sandbox.control('POST', `/age/${getId(address)}/notice`, {});
    await change(AGE_SECRET);
    expect(calls).toEqual([{ status: 403 }]);
  });

  it('is rejected without a signature and for an unknown provider', async () => {
    const post = (provider: string) =>
      world.app.request('POST', `/api/age-assurance/webhook/${provider}`, { as: {}, body: {} });
    expect([
      (await post('sandbox')).status,
      (await post('none')).status,
      (await post('x')).status,
    ]).toEqual([403, 404, 404]);
  });

  it('is answered with 503 when polling fails, and processed on retry', async () => {
    const address = await addressOf();
    world.setProviderUp(false);
    const { calls } = await world.sandbox.control('POST', `/age/${getId(address)}/notice`, {});
    expect(calls).toEqual([{ status: 503 }]);
    world.setProviderUp(true);
    await world.sandbox.choose(address, 'adult');
    await eventually(async () => expect((await look()).state).toBe('passed'));
  });
});

// @spec 14.15
describe('expired age check', () => {
  it('stays expired if the provider reports a result later, and allows a new check', async () => {
    const address = await addressOf();
    await world.sandbox.control('POST', `/age/${getId(address)}/expire`);
    expect(await look()).toMatchObject({
      state: 'needed',
      last: { state: 'expired' },
      attempts_left: 2,
    });
    await world.sandbox.choose(address, 'adult');
    await world.sandbox.control('POST', `/age/${getId(address)}/notice`, {});
    expect((await look()).state).toBe('needed');
    expect(await addressOf()).not.toBe(address);
  });

  it('is recorded even if the provider is unreachable', async () => {
    await addressOf();
    world.setProviderUp(false);
    world.app.clock.advance(60 * MINUTE);
    await world.app.get(AgeReconciliation).run();
    expect((await look()).state).toBe('open');
    world.app.clock.advance(60 * MINUTE);
    await world.app.get(AgeReconciliation).run();
    expect((await look()).last?.state).toBe('expired');
  });

  it('counts as passed if the provider reports so when the member starts another check', async () => {
    await world.sandbox.control('PUT', '/age', { notices: 'never' });
    await choose('adult');
    world.app.clock.advance(31 * MINUTE);
    expect((await begin()).body).toEqual({ error: 'conflict' });
    expect((await look()).state).toBe('passed');
  });
});
