/** Masks the local part of every mail address in a text. */
export const maskAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>"'(),;:[\]]+@([^\s<>"'(),;:[\]]+)/g, '…@$1');
