/** Recovery to a point in time needs the log. Replicated servers get it from replication.cnf. */
export const BINARY_LOG = [
  '--log-bin=binlog',
  '--binlog-format=ROW',
  '--sync-binlog=1',
  '--max-binlog-size=256M',
  '--binlog-expire-logs-seconds=604800',
];
