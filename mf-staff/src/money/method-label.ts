import type { PaymentMethod } from '@duet/schemas/billing';

export const getMethodLabel = (method: PaymentMethod) => {
  const message = { id: `staff.method.${method}` };
  return message;
};
