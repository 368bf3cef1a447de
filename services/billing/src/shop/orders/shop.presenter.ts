import type { CreditsAnswer, OrderAnswer, PaymentMethodsAnswer } from '@duet/schemas/billing';
import type { MethodRule } from '../catalogue/catalogue.repository';
import type { PlacedOrder } from './order.service';
import type { Shop } from './shop.service';

export const presentCredits = ({
  balance: { credits, paidUser },
  bundles,
  vatPoints,
}: Shop): CreditsAnswer => ({
  credits,
  paid_user: paidUser,
  bundles,
  vat_percentage: vatPoints / 100,
});

export const presentMethods = (rules: MethodRule[]): PaymentMethodsAnswer => ({
  methods: rules.map(({ method, kind, settleDays, banks }) => ({
    method,
    kind,
    settle_days: settleDays,
    banks,
  })),
});

export const presentOrder = ({ paymentId, redirectUrl }: PlacedOrder): OrderAnswer => ({
  payment_id: paymentId,
  redirect_url: redirectUrl,
});
