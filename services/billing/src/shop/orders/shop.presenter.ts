import type { CreditsResponse, OrderResponse, PaymentMethodsResponse } from '@duet/schemas/billing';
import type { MethodRule } from '../catalogue/catalogue.repository';
import type { PlacedOrder } from './order.service';
import type { Shop } from './shop.service';

export const presentCredits = ({
  balance: { credits, paidUser },
  bundles,
  vatPoints,
}: Shop): CreditsResponse => ({
  credits,
  paid_user: paidUser,
  bundles,
  vat_percentage: vatPoints / 100,
});

export const presentMethods = (rules: MethodRule[]): PaymentMethodsResponse => ({
  methods: rules.map(({ method, kind, settleDays, banks }) => ({
    method,
    kind,
    settle_days: settleDays,
    banks,
  })),
});

export const presentOrder = ({ paymentId, redirectUrl }: PlacedOrder): OrderResponse => ({
  payment_id: paymentId,
  redirect_url: redirectUrl,
});
