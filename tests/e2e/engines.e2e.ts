import { expect } from '@playwright/test';
import { type Engine, ENGINES } from './engines/driver';
import * as hour from './engines/first-hour';
import { Visitor } from './engines/visitor';
import { type Account, activate, apiAs, demoAccount, newAccount, signup } from './support/members';
import * as purchases from './support/purchases';
import { ENGINES_ONLY, test } from './support/test';

/** Engine of the chat partner, by the engine of the new member. */
const PARTNER: Record<Engine, Engine> = {
  chromium: 'firefox',
  firefox: 'webkit',
  webkit: 'chromium',
};

// @spec 2.80
test('members log in, search and chat in Firefox and WebKit', async () => {
  test.setTimeout(180_000);
  const [one, other] = [newAccount('Nils'), demoAccount('Sanne')];
  await inBrowsers(['firefox', 'webkit'], async (firefox, webkit) => {
    const visit = async (visitor: Visitor, account: Account) => {
      await hour.returnAs(visitor, account);
      await hour.search(visitor);
    };
    const [oneId, otherId] = await Promise.all([
      join(one).then((id) => visit(firefox, one).then(() => id)),
      fillWallet(other).then((id) => visit(webkit, other).then(() => id)),
    ]);
    await hour.chat({ one: firefox, oneId, other: webkit, otherId });
  });
});

for (const engine of ENGINES) {
  test(`a new member signs up, searches, likes and chats in ${engine}`, ENGINES_ONLY, async () => {
    test.setTimeout(240_000);
    const [account, sanne] = [newAccount('Nils'), demoAccount('Sanne')];
    const sanneId = await fillWallet(sanne);
    await inBrowsers([engine, PARTNER[engine]], async (newcomer, partner) => {
      const tell = (step: string, work: () => Promise<void>) => test.step(step, work);
      await tell('enters by a lander and signs up', () => hour.signUp(newcomer, account));
      await tell('activates the account', () => hour.activate(newcomer, account));
      const { id, api } = await apiAs(account);
      await tell('adds a photo', () => hour.addPhoto(newcomer));
      await tell('searches', () => newcomer.open('/members').then(() => hour.search(newcomer)));
      await tell('likes', () => hour.like(newcomer));
      await expect.poll(async () => (await hour.likesOf(api)).length).toBe(1);
      await tell('chats with another engine', async () => {
        await hour.returnAs(partner, sanne);
        await hour.chat({ one: newcomer, oneId: id, other: partner, otherId: sanneId });
      });
      await tell('buys credits', () => hour.buy(newcomer));
      await tell('changes a setting', () => hour.changeSetting(newcomer));
      await tell('logs out', () => hour.logOut(newcomer));
    });
  });
}

async function join(account: Account): Promise<string> {
  await signup(account);
  await activate(account);
  return (await apiAs(account)).id;
}

async function fillWallet(account: Account): Promise<string> {
  const { api, id } = await apiAs(account);
  await purchases.buyUpTo(api, 10);
  return id;
}

async function inBrowsers(
  engines: [Engine, Engine],
  work: (one: Visitor, other: Visitor) => Promise<void>,
): Promise<void> {
  const arrivals = await Promise.allSettled(engines.map((engine) => Visitor.arrive(engine)));
  const visitors = arrivals.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  try {
    const [one, other] = visitors;
    if (!one || !other) throw new Error(`no browser: ${JSON.stringify(arrivals.map(reason))}`);
    await work(one, other);
    expect(visitors.flatMap((each) => each.uncaught())).toEqual([]);
  } finally {
    await Promise.all(visitors.map((each) => each.leave()));
  }
}

const reason = (each: PromiseSettledResult<Visitor>): string =>
  each.status === 'rejected' ? String(each.reason) : 'open';
