import { Logger } from '@nestjs/common';
import { Recurring } from './recurring';

beforeAll(() => Logger.overrideLogger(false));

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1));
};

it('Recurring continues after a failed run', async () => {
  let runs = 0;
  const recurring = new Recurring('test', 1, () =>
    ++runs === 1 ? Promise.reject(new Error('no')) : Promise.resolve(),
  );
  recurring.start();
  await until(() => runs >= 3);
  await recurring.stop();
});

it('Recurring never runs twice at the same time, and `stop` waits for the last run', async () => {
  let [open, most, ended] = [0, 0, 0];
  const recurring = new Recurring('test', 1, async () => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setTimeout(resolve, 10));
    open -= 1;
    ended += 1;
  });
  recurring.start();
  await until(() => ended >= 1 && open === 1);
  await recurring.stop();
  const before = ended;
  expect([open, most]).toEqual([0, 1]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(ended).toBe(before);
});
