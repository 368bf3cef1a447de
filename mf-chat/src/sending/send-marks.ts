export interface SendMarks {
  fictional_seen?: true;
  confirmed?: true;
  /**
   * Price in credits that the member saw. The server rejects the message if its price is now
   * higher.
   */
  cost?: number;
}
