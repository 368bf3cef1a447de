export interface SendMarks {
  fictional_seen?: true;
  confirmed?: true;
  /** Expected price in credits. If the price is higher, the server rejects the message. */
  cost?: number;
}
