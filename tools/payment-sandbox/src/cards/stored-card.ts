import { debitCode } from '../debits/mandate-store';

/**
 * A card of the hosted page, kept as the provider keeps it; one that is good for a single payment
 * refuses the next.
 */
export interface StoredCard {
  id: string;
  masked: string;
  refusesNext: boolean;
}

export const newCard = (refusesNext: boolean): StoredCard => ({
  id: debitCode('VY'),
  masked: '427592******6155',
  refusesNext,
});
