/** `npm run contracts` says when to raise a version. */
export const CONTRACT_VERSIONS = {
  /** Calls that the gateway answers itself. */
  gateway: '1.1.0',
  internal: '1.6.0',
  events: '1.2.0',
} as const;
