// Remotes use this file without zod.

/** Days for which messages copied for a report are stored (docs/adr/0009). */
export const REPORT_EVIDENCE_DAYS = 180;
export const EVIDENCE_SHOWN = 500;
