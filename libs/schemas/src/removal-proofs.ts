/** How a member proved to be the owner of an account (docs/how-to/work-the-staff-queues.md). */
export const REMOVAL_PROOFS = ['payment', 'document', 'photo'] as const;
