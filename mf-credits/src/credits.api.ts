import { api } from '@duet/host';
import type { DiscountCode } from '@duet/schemas/discounts';
import type {
  DebitAnswer,
  DebitBody,
  DebitCodeAnswer,
  DebitFormAnswer,
} from '@duet/schemas/direct-debit';
import type {
  RepeatAnswer,
  RepeatBody,
  RepeatOrderAnswer,
  StoredCardAnswer,
} from '@duet/schemas/repeat-order';
import type {
  CreditsAnswer,
  OrderAnswer,
  Payment,
  PaymentMethod,
  PaymentMethodsAnswer,
  TransactionsAnswer,
} from '@duet/schemas/billing';

export interface Order {
  bundle_id: string;
  payment_method: PaymentMethod;
  bank?: string;
  discount_code?: string;
  store_card?: boolean;
  /** Which text of the waiver was agreed to. */
  waiver_version?: string;
}

export const creditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    creditsOffer: build.query<CreditsAnswer, void>({
      query: () => 'credits',
      providesTags: ['Credits'],
    }),
    creditsMethods: build.query<PaymentMethodsAnswer, void>({ query: () => 'payment-methods' }),
    creditsOrder: build.mutation<OrderAnswer, Order>({
      query: (body) => ({ url: 'orders', method: 'POST', body }),
    }),
    /** What was bought last, as it is sold today. */
    creditsRepeat: build.query<RepeatAnswer, void>({
      query: () => 'orders/repeat',
      providesTags: ['Credits', 'Payments'],
    }),
    creditsRepeatOrder: build.mutation<RepeatOrderAnswer, RepeatBody>({
      query: (body) => ({ url: 'orders/repeat', method: 'POST', body }),
      invalidatesTags: ['Payments'],
    }),
    creditsCard: build.query<StoredCardAnswer, void>({
      query: () => 'stored-card',
      providesTags: ['Payments'],
    }),
    creditsForgetCard: build.mutation<StoredCardAnswer, void>({
      query: () => ({ url: 'stored-card', method: 'DELETE' }),
      invalidatesTags: ['Payments'],
    }),
    creditsDebitForm: build.query<DebitFormAnswer, void>({ query: () => 'direct-debit' }),
    creditsDebitCode: build.mutation<DebitCodeAnswer, { phone: string }>({
      query: (body) => ({ url: 'direct-debit/otp', method: 'POST', body }),
    }),
    creditsDebit: build.mutation<DebitAnswer, DebitBody>({
      query: (body) => ({ url: 'direct-debit', method: 'POST', body }),
      invalidatesTags: ['Payments'],
    }),
    creditsPayment: build.query<Payment, string>({
      query: (id) => `payments/${id}`,
      providesTags: (_payment, _error, id) => [{ type: 'Payments', id }],
    }),
    /**
     * A code that was typed, the welcome discount, or this member's own; there being none is an
     * answer too.
     */
    creditsDiscount: build.query<DiscountCode, { code?: string; welcome?: true }>({
      query: (params) => ({ url: 'discountcode', params }),
      providesTags: ['Credits', 'Payments'],
    }),
    creditsTransactions: build.infiniteQuery<TransactionsAnswer, void, string | null>({
      query: ({ pageParam }) => ({
        url: 'transactions',
        params: pageParam ? { before: pageParam } : undefined,
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ more, transactions }) => (more ? transactions.at(-1)?.id : undefined),
      },
      providesTags: ['Transactions', 'Credits'],
    }),
  }),
  overrideExisting: 'throw',
});
