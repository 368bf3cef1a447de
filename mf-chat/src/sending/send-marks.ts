export interface SendMarks {
  fictional_seen?: true;
  confirmed?: true;
  /** In credits. The server rejects a higher price. */
  cost?: number;
}
