/** Loading another page removes the member's data from memory. */
export const leaveTo = (address: string): void => globalThis.location.assign(address);
