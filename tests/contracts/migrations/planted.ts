type Runner = { query: (sql: string) => Promise<unknown> };

export const planted = (...statements: string[]) =>
  class Planted {
    async up(runner: Runner): Promise<void> {
      for (const statement of statements) await runner.query(statement);
    }
  };
