import { api } from '@duet/host';
import type { CreditsAnswer, OrderAnswer, Payment, PaymentMethod, PaymentMethodsAnswer, TransactionsAnswer } from '@duet/schemas/billing';

export interface Order {
  bundle_id: string;
  payment_method: PaymentMethod;
  bank?: string;
}

export const creditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    creditsOffer: build.query<CreditsAnswer, void>({ query: () => 'credits', providesTags: ['Credits'] }),
    creditsMethods: build.query<PaymentMethodsAnswer, void>({
      query: () => 'payment-methods',
      // A debit is not ordered here: it is signed with a mandate in a form of its own.
      transformResponse: ({ methods }: PaymentMethodsAnswer) => ({ methods: methods.filter(({ kind }) => kind !== 'direct_debit') }),
    }),
    creditsOrder: build.mutation<OrderAnswer, Order>({ query: (body) => ({ url: 'orders', method: 'POST', body }) }),
    creditsPayment: build.query<Payment, string>({
      query: (id) => `payments/${id}`,
      providesTags: (_payment, _error, id) => [{ type: 'Payments', id }],
    }),
    creditsTransactions: build.query<TransactionsAnswer, void>({ query: () => 'transactions', providesTags: ['Transactions', 'Credits'] }),
  }),
  overrideExisting: 'throw',
});
