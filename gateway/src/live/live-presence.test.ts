import { LivePresence } from './live-presence';

let now = 0;
let told: { here: string[]; gone: string[] }[] = [];
let phase = 0;
let presence: LivePresence;

beforeEach(() => {
  now = 0;
  phase = 0;
  told = [];
  presence = new LivePresence(
    (members) => Promise.resolve(told.push(members)),
    () => now,
    () => phase,
  );
});

async function within(seconds: number): Promise<typeof told> {
  for (let second = 0; second < seconds; second += 1) {
    await presence.tick();
    now += 1_000;
  }
  return told.splice(0);
}

it('presence is reported once a minute, even if streams open and close often', async () => {
  presence.opened('anna');
  expect(await within(1)).toEqual([{ here: ['anna'], gone: [] }]);
  presence.opened('anna');
  presence.closed('anna');
  presence.opened('anna');
  expect(await within(59)).toEqual([]);
  expect(await within(61)).toEqual([
    { here: ['anna'], gone: [] },
    { here: ['anna'], gone: [] },
  ]);
});

it('presence ends soon after the last stream has closed, but not during a page reload', async () => {
  presence.opened('anna');
  presence.opened('ben');
  await within(1);
  presence.closed('anna');
  presence.closed('ben');
  expect(await within(5)).toEqual([]);
  presence.opened('ben');
  expect(await within(10)).toEqual([{ here: [], gone: ['anna'] }]);
  expect(await within(300)).not.toContainEqual(
    expect.objectContaining({ here: expect.arrayContaining(['anna']) as unknown }),
  );
});

it('presence is reported again immediately when another gateway reports the member as gone', async () => {
  presence.opened('anna');
  await within(1);
  presence.contradict('anna');
  presence.contradict('ben');
  expect(await within(1)).toEqual([{ here: ['anna'], gone: [] }]);
});

it('later presence reports are spread over time for members whose streams open together', async () => {
  for (const [index, member] of ['anna', 'ben', 'carl'].entries()) {
    phase = index / 3;
    presence.opened(member);
    await presence.tick();
  }
  told = [];
  const reports = await within(181);
  expect(reports.slice(0, 3).map(({ here }) => here)).toEqual([['carl'], ['ben'], ['anna']]);
  expect(reports).toHaveLength(9);
});
