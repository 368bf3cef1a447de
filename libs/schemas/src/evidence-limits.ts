// This file has no imports, so that screens can use it without bundling zod.

/** Days that messages copied for a report are stored (docs/adr/0009). */
export const REPORT_EVIDENCE_DAYS = 180;
export const EVIDENCE_SHOWN = 500;
