import { debitCode } from '../debits/mandate-store';

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
