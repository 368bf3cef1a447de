/** Thrown where the answer is a sentence for the operator. */
export class PublishingError extends Error {}

/** The version was taken out of use, by a rollback, a revocation or for good. */
export class WithdrawnError extends PublishingError {}
