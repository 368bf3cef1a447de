/** Planted bugs of the protocol, which an exploration of the model must find. */
export const BUGS = [
  'delivers without waiting for the hold',
  'releases a hold after a time',
  'delivers a message that is not pending',
  'publishes before the commit',
  'forgets a cancellation that arrives before its hold',
  'charges for a repeated hold request',
  'ignores the client id',
  'numbers messages without the lock',
] as const;
export type Bug = (typeof BUGS)[number];
