/** A full load, so that nothing of the member stays in memory. */
export const leaveTo = (address: string): void => globalThis.location.assign(address);
