import { useIntl } from 'react-intl';
import type { PaymentMethod, PaymentMethodsResponse } from '@duet/schemas/billing';

export type Method = PaymentMethodsResponse['methods'][number];

/** One way to pay as the payer sees it: all brands of cards are one. */
export interface Choice {
  /** What is chosen with it first. */
  method: PaymentMethod;
  members: Method[];
  kind: Method['kind'];
}

/** The ways to pay, in the order of the catalogue; a card is where its first brand stands. */
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

/** A method's name; every method has one in the catalogues. */
export function useMethodName(): (method: PaymentMethod) => string {
  const intl = useIntl();
  return (method) => {
    const message = { id: `credits.method.${method}` };
    return intl.formatMessage(message);
  };
}
