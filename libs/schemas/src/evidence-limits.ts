// Must not import zod, because remotes load this file.

/** Days for which messages copied for a report are stored (docs/adr/0009). */
export const REPORT_EVIDENCE_DAYS = 180;
export const EVIDENCE_SHOWN = 500;
