export interface LedgerCheck {
  rule: string;
  /** Selects whatever breaks the rule. */
  sql: string;
}
