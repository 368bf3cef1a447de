/**
 * Text of others, such as a mail server's answer, with the part of every mail address that names a
 * person taken out.
 */
export const maskAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>"'(),;:[\]]+@([^\s<>"'(),;:[\]]+)/g, '…@$1');
