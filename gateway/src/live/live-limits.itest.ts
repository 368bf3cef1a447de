import { randomBytes } from 'node:crypto';
import { eventually } from '@duet/testing/eventually';
import { Harness } from '../../test/harness';
import { LiveClient, streamsAt } from '../../test/live-client';

const clients: LiveClient[] = [];

afterEach(() => {
  for (const client of clients.splice(0)) client.cut();
});

describe('limit of streams from one address', () => {
  const narrow = new Harness();
  beforeAll(() => narrow.start({ RATE_LIMIT_SCALE: '0.01' }));
  afterAll(() => narrow.close());

  it('counts the streams of all members, and rejects an eleventh until a stream closes', async () => {
    const open = async (): Promise<LiveClient> => {
      const client = new LiveClient();
      clients.push(client);
      await client.open({
        port: narrow.port,
        cookie: `duet_session=${narrow.login({ member_id: randomBytes(6).toString('hex') })}`,
      });
      return client;
    };
    const [first] = await Promise.all(Array.from({ length: 10 }, open));
    const eleventh = await narrow.sendRequest('GET', '/api/events', { token: narrow.login() });
    expect([eleventh.status, eleventh.json]).toEqual([429, { error: 'too_many_requests' }]);
    expect(eleventh.headers).toMatchObject({
      'retry-after': '60',
      'content-type': expect.stringContaining('application/json') as unknown,
    });
    first?.cut();
    await eventually(async () => expect(await streamsAt(narrow)).toBe(9));
    await open();
  });
});
