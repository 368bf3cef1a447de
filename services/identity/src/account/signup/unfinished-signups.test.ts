import { Logger } from '@nestjs/common';
import { UnfinishedSignups } from './unfinished-signups';

const due = Array.from({ length: 500 }, (_, index) => ({
  id: String(index).padStart(3, '0'),
  site: 'duet',
}));
const asked: string[] = [];
let isAvailable: (id: string) => boolean;
beforeEach(() => {
  asked.length = 0;
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
});

function giveUp(): Promise<number> {
  const signups = {
    findDue: (_before: Date, after: string, count: number) =>
      Promise.resolve(due.filter(({ id }) => id > after).slice(0, count)),
  };
  const internal = {
    call: (_name: string, { member_id: id }: { member_id: string }) => {
      asked.push(id);
      return isAvailable(id)
        ? Promise.resolve({ paid_user: true })
        : Promise.reject(new TypeError('planted'));
    },
  };
  const none = {};
  const parts = [signups, none, none, none, none, none, internal, { now: () => new Date() }, none];
  return new UnfinishedSignups(
    ...(parts as unknown as ConstructorParameters<typeof UnfinishedSignups>),
  ).giveUp();
}

it('the cleanup of unfinished signups stops after a page if it can process no signup of the page', async () => {
  isAvailable = () => false;
  expect(await giveUp()).toBe(0);
  expect(asked).toHaveLength(200);
});

it('the cleanup of unfinished signups continues if it can process at least one signup of a page', async () => {
  isAvailable = (id) => id === '150' || id >= '200';
  expect(await giveUp()).toBe(0);
  expect(asked).toHaveLength(500);
});
