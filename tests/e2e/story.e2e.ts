import { expect } from '@playwright/test';
import { tellStory } from './story';
import { flushRedis, kill } from './support/stack';
import { ALONE, test } from './support/test';

test('a new member signs up, matches, chats and buys credits, in two browsers', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const complaints = await tellStory(browser);
  expect(complaints.violations).toEqual([]);
  expect(complaints.crashes).toEqual([]);
  expect(complaints.unexpected).toEqual([]);
});

/** Processes to kill before each chapter. */
const VICTIMS: Record<number, string[]> = {
  1: ['messaging-worker', 'identity'],
  2: ['gateway'],
  3: ['matching'],
  4: ['identity', 'messaging'],
  5: ['messaging', 'gateway'],
  6: ['billing'],
  7: ['payment-sandbox', 'billing', 'messaging-worker'],
  8: ['identity', 'matching', 'messaging', 'billing'],
};

test(
  'a new member signs up, matches, chats and buys credits while Redis is flushed and services are killed',
  ALONE,
  async ({ browser }) => {
    test.setTimeout(600_000);
    const complaints = await tellStory(browser, async (chapter) => {
      await flushRedis();
      for (const name of VICTIMS[chapter] ?? []) await kill(name);
    });
    expect(complaints.violations).toEqual([]);
    expect(complaints.crashes).toEqual([]);
  },
);
