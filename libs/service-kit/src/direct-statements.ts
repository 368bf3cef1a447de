import { type DataSource, QueryFailedError, type QueryRunner } from 'typeorm';

interface Sender {
  query(
    sql: string,
    values: unknown[] | undefined,
    done: (error: Error | null, result: unknown) => void,
  ): void;
}

/** Awaits the result, so that stack traces contain the calling repository. */
async function send(sender: Sender, sql: string, values?: unknown[]): Promise<unknown> {
  try {
    return await new Promise((resolve, reject) =>
      sender.query(sql, values, (error, result) => (error ? reject(error) : resolve(result))),
    );
  } catch (error) {
    throw new QueryFailedError(sql, values, error as Error);
  }
}

/** Bypasses TypeORM, whose work for each statement costs more CPU than the statement. */
export function sendStatementsDirectly(dataSource: DataSource): void {
  const { pool } = dataSource.driver as unknown as { pool: Sender };
  const query = (sql: string, values?: unknown[], runner?: QueryRunner): Promise<unknown> =>
    runner ? runner.query(sql, values) : send(pool, sql, values);
  const { driver } = dataSource;
  const createQueryRunner = driver.createQueryRunner.bind(driver);
  Object.assign(dataSource, { query });
  driver.createQueryRunner = (mode) => withDirectStatements(createQueryRunner(mode));
}

function withDirectStatements(runner: QueryRunner): QueryRunner {
  const original = runner.query.bind(runner);
  const query = async (sql: string, values?: unknown[], structured?: boolean): Promise<unknown> =>
    structured || runner.isReleased
      ? original(sql, values, structured as true)
      : send((await runner.connect()) as Sender, sql, values);
  return Object.assign(runner, { query });
}
