import { Harness } from '../../test/harness';
import { exampleSettings, json } from '../../test/upstream';

const gateway = new Harness();

beforeAll(async () => {
  await gateway.start({ FORCED_DOMAIN: 'Funkenflug.localhost' });
  gateway.upstream.answers['/internal/settings/get'] = (req, res) => {
    let body = '';
    req
      .setEncoding('utf8')
      .on('data', (part: string) => (body += part))
      .on('end', () => {
        const { host } = JSON.parse(body) as { host: string };
        json(res, 200, {
          ...exampleSettings(),
          site: host === 'funkenflug.localhost' ? 'funkenflug' : 'duet',
          name: host,
        });
      });
  };
});
afterAll(() => gateway.close());

describe('FORCED_DOMAIN', () => {
  it.each([['localhost:3000'], ['duet.example'], ['funkenflug.localhost']])(
    'selects the site instead of the host %s',
    async (host) => {
      const { status, text } = await gateway.sendRequest('GET', '/', {
        headers: { host, accept: 'text/html' },
      });
      expect(status).toBe(200);
      expect(text).toContain('"site":"funkenflug"');
      expect(text).toContain('"name":"funkenflug.localhost"');
    },
  );

  // @spec 15.24
  it('selects the site for staff hosts too', async () => {
    const { status, text } = await gateway.sendRequest('GET', '/staff', {
      headers: { host: 'staff.localhost:3000', accept: 'text/html' },
    });
    expect(status).toBe(200);
    expect(text).toContain('"site":"funkenflug"');
  });
});
