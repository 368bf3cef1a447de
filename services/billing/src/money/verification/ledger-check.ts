export interface LedgerCheck {
  rule: string;
  sql: string;
}
