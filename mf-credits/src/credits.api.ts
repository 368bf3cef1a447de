import { api } from '@duet/host';
import type { DiscountCode } from '@duet/schemas/discounts';
import type { CreditsAnswer, OrderAnswer, Payment, PaymentMethod, PaymentMethodsAnswer, TransactionsAnswer } from '@duet/schemas/billing';

export interface Order {
  bundle_id: string;
  payment_method: PaymentMethod;
  bank?: string;
  discount_code?: string;
  /** Which text of the waiver was agreed to. */
  waiver_version?: string;
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
    /** A code that was typed, the welcome discount, or this member's own; there being none is an answer too. */
    creditsDiscount: build.query<DiscountCode, { code?: string; welcome?: true }>({
      query: (params) => ({ url: 'discountcode', params }),
      providesTags: ['Credits', 'Payments'],
    }),
    creditsTransactions: build.infiniteQuery<TransactionsAnswer, void, string | null>({
      query: ({ pageParam }) => ({ url: 'transactions', params: pageParam ? { before: pageParam } : undefined }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ more, transactions }) => (more ? transactions.at(-1)?.id : undefined) },
      providesTags: ['Transactions', 'Credits'],
    }),
  }),
  overrideExisting: 'throw',
});
