export interface SendMarks {
  fictional_seen?: true;
  confirmed?: true;
  /** Price in credits that the member saw. The server rejects a message with a higher price. */
  cost?: number;
}
