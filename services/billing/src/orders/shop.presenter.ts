import type { Bundle, CreditsAnswer, OrderAnswer, PaymentMethodsAnswer } from '@duet/schemas/billing';
import type { MethodRule } from '../catalogue/catalogue.repository';
import type { Balance } from '../wallets/wallet.service';
import type { PlacedOrder } from './order.service';

export const presentCredits = ({ credits, paidUser }: Balance, bundles: Bundle[]): CreditsAnswer => ({ credits, paid_user: paidUser, bundles });

export const presentMethods = (rules: MethodRule[]): PaymentMethodsAnswer => ({
  methods: rules.map(({ method, banks }) => ({ method, banks })),
});

export const presentOrder = ({ paymentId, redirectUrl }: PlacedOrder): OrderAnswer => ({ payment_id: paymentId, redirect_url: redirectUrl });
