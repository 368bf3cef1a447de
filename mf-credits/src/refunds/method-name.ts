import type { Refund } from '@duet/schemas/refunds';

export const methodName = (method: Refund['payment_method']) => {
  const message = { id: `credits.method.${method}` };
  return message;
};
