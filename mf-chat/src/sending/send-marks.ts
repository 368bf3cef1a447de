export interface SendMarks {
  fictional_seen?: true;
  confirmed?: true;
  /** The server rejects the message if it costs more credits. */
  cost?: number;
}
