// Apart from the schemas, so that a screen can use them without zod.

/** Days that the messages copied for a report are kept (docs/adr/0012). */
export const REPORT_EVIDENCE_DAYS = 180;
/**
 * Most messages that one opening shows: the newest, and those around the one that the report names.
 */
export const EVIDENCE_SHOWN = 500;
