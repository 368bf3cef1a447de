import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@duet/testing/eventually';
import { Harness } from '../test/harness';

const gateway = new Harness();

beforeAll(async () => {
  await gateway.start();
  mkdirSync(join(gateway.folder, 'remotes/chat/1.2.3'), { recursive: true });
  writeFileSync(join(gateway.folder, 'remotes/chat/1.2.3/entry.js'), 'entry()');
});
afterAll(() => gateway.close());

/** Lines of /metrics about remotes. */
const figures = async (): Promise<string[]> => (await gateway.ask('GET', '/metrics')).text.split('\n').filter((line) => /^duet_gateway_remote_/.test(line)).sort();

it('counts files of published versions, those that could not be given, and what browsers report', async () => {
  await gateway.ask('GET', '/remotes/chat/1.2.3/entry.js');
  await gateway.ask('GET', '/remotes/chat/1.2.3/lost.js');
  expect((await gateway.ask('POST', '/remote-failures', { body: 'chat@1.2.3' })).status).toBe(204);
  await eventually(async () =>
    expect(await figures()).toEqual([
      'duet_gateway_remote_failures_total{remote="chat",version="1.2.3",kind="browser"} 1',
      'duet_gateway_remote_failures_total{remote="chat",version="1.2.3",kind="file"} 1',
      'duet_gateway_remote_files_total{remote="chat",version="1.2.3"} 2',
    ].map((line): unknown => expect.stringMatching(line.replaceAll(/[.{}]/g, '\\$&')))),
  );
});

it('counts nothing that was never published, so that nobody fills the figures', async () => {
  const before = await figures();
  await gateway.ask('GET', '/remotes/chat/9.9.9/entry.js');
  for (const body of ['chat@9.9.9', 'chat@../1.2.3', '../chat@1.2.3', 'x'.repeat(5_000), '', '{"remote":"chat"}']) expect((await gateway.ask('POST', '/remote-failures', { body })).status).toBe(204);
  await gateway.ask('GET', '/remotes/chat/1.2.3/entry.js');
  await eventually(async () => expect((await figures()).join()).toContain('files_total{remote="chat",version="1.2.3"} 3'));
  expect((await figures()).length).toBe(before.length);
});

it('has no such call by other methods', async () => {
  expect((await gateway.ask('PUT', '/remote-failures', { body: 'chat@1.2.3' })).status).toBe(404);
});
