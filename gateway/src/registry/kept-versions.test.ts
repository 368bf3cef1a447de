import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_REGISTRY } from '@duet/schemas/remote-rules';
import { pino } from 'pino';
import { Landers } from '../../test/landers';
import { KeptVersions } from './kept-versions';
import { ReleaseCheck } from './release-check';
import type { RegistryFile } from './remotes';

const root = mkdtempSync(join(tmpdir(), 'duet-kept-'));
const folder = join(root, 'remotes');
const landers = new Landers(root);
const log = pino({ level: 'silent' });
const check = new ReleaseCheck({ keys: null, log });
const fetchAlso = jest.fn(() => Promise.resolve());
const versions = new KeptVersions({
  ...{ folder, check, log },
  registry: { published: EMPTY_REGISTRY, isWithdrawn: () => false } as unknown as RegistryFile,
  mirror: { fetchAlso } as never,
});
const read = jest.spyOn(check, 'acceptsVersion');

beforeEach(() => jest.clearAllMocks());
afterAll(() => rmSync(root, { recursive: true }));

describe('kept versions', () => {
  it('are read from their files once', async () => {
    landers.keep('1.0.0');
    const found = await Promise.all([1, 2].map(() => versions.find('landers', '1.0.0')));
    expect(found.map((release) => release?.version)).toEqual(['1.0.0', '1.0.0']);
    await versions.find('landers', '1.0.0');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('are read again if a version was missing or faulty', async () => {
    expect(await versions.find('landers', '2.0.0')).toBeNull();
    landers.keep('2.0.0');
    writeFileSync(join(landers.getReleaseFolder('2.0.0'), 'remoteEntry.js'), '// another');
    expect(await versions.find('landers', '2.0.0')).toBeNull();
    landers.keep('2.0.0');
    expect((await versions.find('landers', '2.0.0'))?.version).toBe('2.0.0');
  });

  it.each(['..', '../remotes/landers', 'Landers', ''])(
    'are not searched in folders of a remote with the invalid name "%s"',
    async (remote) => {
      mkdirSync(join(root, '1.0.0'), { recursive: true });
      expect(await versions.find(remote, '1.0.0')).toBeNull();
      expect([read.mock.calls, fetchAlso.mock.calls]).toEqual([[], []]);
    },
  );
});
