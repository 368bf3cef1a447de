/**
 * Recovery to a point in time needs the log; replication.cnf configures the log of replicated
 * servers.
 */
export const BINARY_LOG = [
  '--log-bin=binlog',
  '--binlog-format=ROW',
  '--sync-binlog=1',
  '--max-binlog-size=256M',
  '--binlog-expire-logs-seconds=604800',
];
