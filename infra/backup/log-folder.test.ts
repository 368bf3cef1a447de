import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogFolder } from './log-folder';
import { makeSigningKeys } from './signature';

const { privateKey } = makeSigningKeys();
let folder: string;
let log: LogFolder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duet-lines-'));
  log = new LogFolder(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeLine(line: string, at: string): string {
  const place = { file: 'binlog.000001', to: 20, last: null };
  log.writeState({ line, server: 1, since: '', began: 1, created: 1, ...place, at }, privateKey);
  return line;
}

describe('archived binary logs', () => {
  it('are sorted by the time of their newest state, not by name', () => {
    writeLine('2026-11-24T02-20-00Z-1', '2026-11-26T02:20:00Z');
    writeLine('2026-11-25T02-20-00Z-2', '2026-11-25T03:20:00Z');
    expect(log.states().map(({ line }) => line)).toEqual([
      '2026-11-25T02-20-00Z-2',
      '2026-11-24T02-20-00Z-1',
    ]);
  });

  it('of former servers are deleted when they end before the oldest backup', () => {
    const old = writeLine('2026-11-20T02-20-00Z-1', '2026-11-21T02:20:00Z');
    const kept = writeLine('2026-11-21T02-20-00Z-2', '2026-11-23T02:20:00Z');
    const newest = writeLine('2026-11-23T02-20-00Z-3', '2026-11-23T03:20:00Z');
    expect(log.prune(Date.parse('2026-11-22T00:00:00Z'))).toEqual([old]);
    expect(log.lines()).toEqual([kept, newest]);
    expect(log.prune(Date.parse('2026-11-30T00:00:00Z'))).toEqual([kept]);
    expect(existsSync(log.path(newest))).toBe(true);
  });
});
