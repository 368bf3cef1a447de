/** Point-in-time recovery needs the log. replication.cnf configures it for replicated servers. */
export const BINARY_LOG = [
  '--log-bin=binlog',
  '--binlog-format=ROW',
  '--sync-binlog=1',
  '--max-binlog-size=256M',
  '--binlog-expire-logs-seconds=604800',
];
