import { AppError } from '@duet/service-kit/errors';
import type { SpendKind } from '../../shop/catalogue/catalogue.service';
import type { Wallet } from '../wallets/wallet.repository';

export interface HoldCost {
  key: string;
  kind: SpendKind;
  cost: number;
  maxCost: number | undefined;
  wallet: Wallet;
}

export interface Plan {
  granted: HoldCost[];
  refused: { ask: HoldCost; refusal: AppError }[];
}

export function afford(asks: readonly HoldCost[]): Plan {
  const balances = new Map<string, number>();
  const plan: Plan = { granted: [], refused: [] };
  for (const ask of asks) {
    const balance = balances.get(ask.wallet.id) ?? ask.wallet.available;
    const refusal = findDenial(ask, balance);
    if (refusal) plan.refused.push({ ask, refusal });
    else {
      plan.granted.push(ask);
      balances.set(ask.wallet.id, balance - ask.cost);
    }
  }
  return plan;
}

function findDenial({ cost, maxCost }: HoldCost, balance: number): AppError | null {
  if (maxCost !== undefined && cost > maxCost)
    return new AppError('price_changed', { params: { cost } });
  return cost > balance ? insufficient(cost, balance) : null;
}

export const insufficient = (cost: number, balance: number): AppError =>
  new AppError('insufficient_credits', { params: { cost, balance } });
