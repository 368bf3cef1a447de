import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContract } from '@duet/schemas/api-contract';
import { Harness } from '../test/harness';
import { json } from '../test/upstream';

const harness = new Harness();
const contract = {
  version: '1.2.0',
  api: { public: { calls: {}, schemas: {} }, staff: { calls: {}, schemas: {} } },
  internal: {},
  events: {},
};

beforeAll(() => harness.start());
afterAll(() => harness.close());
afterEach(() => harness.upstream.reset());

describe('the contracts of the site', () => {
  it('include the contracts of all services, the gateway and the shell', async () => {
    const shell = { libraries: { '@duet/host': {} }, uses: {} };
    writeFileSync(join(harness.folder, 'shell/.contracts.json'), JSON.stringify(shell));
    harness.upstream.answers['/contract.json'] = (_req, res) => json(res, 200, contract);
    const { status, json: body } = await harness.sendRequest('GET', '/contracts.json');
    expect(status).toBe(200);
    expect(body).toMatchObject({ services: { billing: contract, identity: contract }, shell });
    expect(Object.keys((body as SiteContract).gateway.calls)).toContain('GET /api/events');
  });

  it('are not returned while a service is down, because they would be incomplete', async () => {
    harness.upstream.answers['/contract.json'] = (_req, res) => json(res, 500, {});
    expect((await harness.sendRequest('GET', '/contracts.json')).status).toBe(503);
  });

  it('are not returned to external callers, and are not served as a static file', async () => {
    harness.upstream.answers['/contract.json'] = (_req, res) => json(res, 200, contract);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect((await harness.sendRequest('GET', '/contracts.json', { headers })).status).toBe(404);
    for (const path of ['/.contracts.json', '/assets/.contracts.json'])
      expect((await harness.sendRequest('GET', path)).status).toBe(404);
  });
});
