export class PublishingError extends Error {}

/** The version was rolled back, revoked or retired. */
export class WithdrawnError extends PublishingError {}
