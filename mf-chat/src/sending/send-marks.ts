/** What the member was shown and agreed to before sending. */
export interface SendMarks {
  fictional_seen?: true;
  confirmed?: true;
  /** Credits, as the page said: what is dearer by the time it arrives is not sent. */
  cost?: number;
}
