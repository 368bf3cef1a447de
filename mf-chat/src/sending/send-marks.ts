export interface SendMarks {
  fictional_seen?: true;
  confirmed?: true;
  /** Expected price in credits. The server rejects a higher price. */
  cost?: number;
}
