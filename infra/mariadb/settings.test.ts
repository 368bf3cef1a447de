import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

type Operator = {
  spec: {
    replication: {
      gtidStrictMode: boolean;
      semiSyncWaitPoint: string;
      semiSyncAckTimeout: string;
      syncBinlog: number;
    };
    myCnf: string;
  };
};

/** Set by the operator, from `spec.replication` or at run time. */
const SET_BY_OPERATOR = [
  ...['log_bin', 'relay_log', 'gtid_strict_mode', 'sync_binlog', 'read_only', 'skip_slave_start'],
  ...['rpl_semi_sync_slave_enabled', 'rpl_semi_sync_master_wait_point'],
  'rpl_semi_sync_master_timeout',
];

const read = (name: string): string => readFileSync(join(__dirname, name), 'utf8');
const toSettings = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^(\w+) = (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

// @spec 11.33
describe('settings of replicated MariaDB', () => {
  const own = toSettings(read('replication.cnf'));
  const { replication, myCnf } = (parse(read('operator.yaml')) as Operator).spec;

  it('make the primary wait before each commit until a replica has the commit, without a time limit', () => {
    expect(own.rpl_semi_sync_master_wait_point).toBe('AFTER_SYNC');
    expect(Number(own.rpl_semi_sync_master_timeout)).toBe(365 * 86_400_000);
    expect(own.rpl_semi_sync_master_wait_no_slave).toBe('ON');
    expect(own.rpl_semi_sync_slave_enabled).toBe('ON');
    expect([own.sync_binlog, own.innodb_flush_log_at_trx_commit]).toEqual(['1', '1']);
  });

  it('start every server read-only and without replication', () => {
    expect([own.read_only, own.skip_slave_start]).toEqual(['ON', 'ON']);
    expect(own.init_connect).toContain('@@GLOBAL.read_only');
  });

  it("are the same in the settings file and in the operator's manifest", () => {
    const others = Object.entries(own).filter(([name]) => !SET_BY_OPERATOR.includes(name));
    expect(toSettings(myCnf)).toEqual(Object.fromEntries(others));
    expect(replication).toMatchObject({
      gtidStrictMode: true,
      semiSyncEnabled: true,
      semiSyncWaitPoint: 'AfterSync',
      semiSyncAckTimeout: '8760h',
      syncBinlog: 1,
    });
  });
});
