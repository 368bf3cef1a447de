import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPorts } from '../settings';
import { readPrimary } from './redis';

// @spec 11.33
describe('primary of Redis', () => {
  const ports = getPorts('start', {});
  const dataDir = mkdtempSync(join(tmpdir(), 'duet-redis-'));
  const write = (index: number, own: number, epoch: number, primary: number) => {
    const folder = join(dataDir, `sentinel-${index}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'sentinel.conf'),
      `port ${own}\nsentinel monitor duet 127.0.0.1 ${primary} 2\nsentinel config-epoch duet ${epoch}\n`,
    );
  };
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('is the first server when the data folder is new', () => {
    expect(readPrimary({ dataDir, ports })).toBe(4_580);
  });

  it('is the server that the sentinel with the newest configuration names', () => {
    write(1, 4_590, 0, 4_580);
    write(2, 4_591, 1, 4_581);
    write(3, 4_592, 0, 4_580);
    expect(readPrimary({ dataDir, ports })).toBe(4_581);
  });

  it('stays the same server after the port offset has changed', () => {
    const moved = getPorts('start', { DUET_PORT_OFFSET: '100' });
    expect(readPrimary({ dataDir, ports: moved })).toBe(4_681);
  });
});
