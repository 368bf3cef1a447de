import { type TestDatabase, createTestDatabase } from '@duet/testing/database';
import type { DataSource } from 'typeorm';
import { connectDatabase, dataSourceOptions } from './database';
import { kitMigrations } from './kit-migrations';
import { RelayShards, SHARDS } from './relay-shards';

jest.setTimeout(60_000);

let database: TestDatabase;
let dataSource: DataSource;
beforeAll(async () => {
  database = await createTestDatabase(kitMigrations);
  dataSource = await connectDatabase(dataSourceOptions(database.url, { migrations: [] }));
});
afterEach(() => database.truncate());
afterAll(async () => {
  await dataSource.destroy();
  await database.release();
});

const all = Array.from({ length: SHARDS }, (_, shard) => shard);

async function start(count: number): Promise<RelayShards[]> {
  const processes = Array.from({ length: count }, () => new RelayShards(dataSource));
  for (let round = 0; round < 3; round += 1) for (const each of processes) await each.renew();
  return processes;
}

const getShards = (processes: readonly RelayShards[]): number[] =>
  processes.flatMap(({ mine }) => mine).sort((one, other) => one - other);

describe('shards of an outbox', () => {
  it('are all taken by the first process immediately', async () => {
    const process = new RelayShards(dataSource);
    await process.renew();
    expect(process.mine).toEqual(all);
  });

  it.each([2, 3, 5])('are divided evenly among %i processes', async (count) => {
    const processes = await start(count);
    expect(getShards(processes)).toEqual(all);
    for (const { mine } of processes)
      expect(mine.length).toBeLessThanOrEqual(Math.ceil(SHARDS / count));
  });

  it('are divided without overlap when all processes renew at the same time', async () => {
    const processes = Array.from({ length: 4 }, () => new RelayShards(dataSource));
    for (let round = 0; round < 4; round += 1)
      await Promise.allSettled(processes.map((each) => each.renew()));
    expect(getShards(processes)).toEqual(all);
  });

  it('move to another process immediately after a shutdown', async () => {
    const [first, second] = await start(2);
    await first?.release();
    await second?.renew();
    expect(second?.mine).toEqual(all);
    expect(first?.mine).toEqual([]);
  });

  it('move to another process when the lease ends, and the former owner no longer uses the shards', async () => {
    const [first, second] = await start(2);
    await dataSource.query(
      'UPDATE relay_process SET alive_until = UTC_TIMESTAMP(3) ORDER BY id LIMIT 1',
    );
    await dataSource.query(
      `UPDATE relay_shard SET leased_until = UTC_TIMESTAMP(3)
        WHERE owner = (SELECT id FROM relay_process ORDER BY id LIMIT 1)`,
    );
    await second?.renew();
    expect(second?.mine).toEqual(all);
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + 60_000);
    expect(first?.mine).toEqual([]);
    jest.restoreAllMocks();
  });

  it('are created again if the rows are missing', async () => {
    const [process] = await start(1);
    await database.truncate();
    await process?.renew();
    expect(process?.mine).toEqual(all);
  });
});
