import type { AgeAssurance } from '@duet/schemas/age-assurance';
import { eventually } from '@duet/testing/eventually';
import { type AgeWorld, createAgeWorld } from '../../../test/age-world';
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
  // The provider's clock is the machine's, and calls are signed by it.
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
describe('a call of the provider’s', () => {
  it('that never comes is made up for by asking: at once for who comes back, else by itself', async () => {
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

  it('that comes again and again, or out of order, changes nothing more', async () => {
    const address = await addressOf();
    await world.sandbox.choose(address, 'adult');
    const before = await lastCard();
    const { calls } = await world.sandbox.control('POST', `/age/${getId(address)}/notice`, {
      times: 5,
    });
    expect(calls).toEqual(Array.from({ length: 5 }, () => ({ status: 200 })));
    // The provider takes back what it has said: the first end is the one that counts.
    await world.sandbox.control('POST', `/age/${getId(address)}/expire`);
    expect([(await look()).state, await lastCard(), await decisions()]).toEqual([
      'passed',
      before,
      [],
    ]);
  });

  it('before anything has happened changes nothing: what is true is asked for', async () => {
    const { calls } = await world.sandbox.control(
      'POST',
      `/age/${getId(await addressOf())}/notice`,
      {},
    );
    expect([calls, (await look()).state]).toEqual([[{ status: 200 }], 'open']);
  });

  it.each(['signature', 'time', 'body'])(
    'that is forged in its %s is refused, and believed nothing of',
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

  it('of another provider, or about nobody, is refused or taken without a word', async () => {
    const post = (provider: string) =>
      world.app.request('POST', `/api/age-assurance/webhook/${provider}`, { as: {}, body: {} });
    expect([
      (await post('sandbox')).status,
      (await post('none')).status,
      (await post('x')).status,
    ]).toEqual([403, 404, 404]);
  });

  it('that cannot be followed up is asked for again, and comes again', async () => {
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
describe('a check whose time is over', () => {
  it('has expired, whatever is said about it later, and another one can be begun', async () => {
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

  it('is given up when nobody can be asked any more', async () => {
    await addressOf();
    world.setProviderUp(false);
    world.app.clock.advance(60 * MINUTE);
    await world.app.get(AgeReconciliation).run();
    expect((await look()).state).toBe('open');
    world.app.clock.advance(60 * MINUTE);
    await world.app.get(AgeReconciliation).run();
    expect((await look()).last?.state).toBe('expired');
  });

  it('is asked about before the next one begins: it may have ended well', async () => {
    await world.sandbox.control('PUT', '/age', { notices: 'never' });
    await choose('adult');
    world.app.clock.advance(31 * MINUTE);
    expect((await begin()).body).toEqual({ error: 'conflict' });
    expect((await look()).state).toBe('passed');
  });
});
