import { useIntl } from 'react-intl';
import type { PaymentMethod, PaymentMethodsResponse } from '@duet/schemas/billing';

export type Method = PaymentMethodsResponse['methods'][number];

export const canApplePay = (): boolean => 'ApplePaySession' in globalThis;

/** Digital wallets come first, because they need no typing. Unavailable Apple Pay comes last. */
export function sortMethods(methods: readonly Method[], hasApplePay: boolean): Method[] {
  const rank = ({ method, kind }: Method): number => {
    if (method === 'applepay' && !hasApplePay) return 2;
    return kind === 'wallet' ? 0 : 1;
  };
  return [...methods].sort((a, b) => rank(a) - rank(b));
}

/** All card brands form one choice. */
export interface Choice {
  method: PaymentMethod;
  members: Method[];
  kind: Method['kind'];
}

export function toChoices(methods: readonly Method[]): Choice[] {
  const cards = methods.filter(({ kind }) => kind === 'card');
  const anyCard = cards.find(({ method }) => method === 'creditcard') ?? cards[0];
  return methods.flatMap((method): Choice[] => {
    if (method.kind !== 'card')
      return [{ method: method.method, members: [method], kind: method.kind }];
    return anyCard && method === cards[0]
      ? [{ method: anyCard.method, members: cards, kind: 'card' }]
      : [];
  });
}

export function useMethodName(): (method: PaymentMethod) => string {
  const intl = useIntl();
  return (method) => {
    const message = { id: `credits.method.${method}` };
    return intl.formatMessage(message);
  };
}
