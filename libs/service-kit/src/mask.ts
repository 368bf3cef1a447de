export const maskAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>"'(),;:[\]]+@([^\s<>"'(),;:[\]]+)/g, '…@$1');
