export interface SendMarks {
  fictional_seen?: true;
  confirmed?: true;
  /** Price in credits that the member saw. The server rejects the message if it costs more. */
  cost?: number;
}
