import type { RepeatResponse } from '@duet/schemas/repeat-order';
import { presentCard } from '../../payment/cards/card.presenter';
import type { Repeat } from './repeat.service';

export const presentRepeat = ({ order, vatPoints }: Repeat): RepeatResponse => ({
  order: order && {
    credits: order.credits,
    payment_method: order.method,
    kind: order.kind,
    bank: order.bank,
    bought_at: order.boughtAt.toISOString(),
    bundle: order.bundle,
    method_offered: order.methodOffered,
    card: presentCard(order.card),
  },
  vat_percentage: vatPoints / 100,
});
