/** A remote that must not run here. Trying again changes nothing, and the reason is worth showing. */
export class RefusedError extends Error {}
