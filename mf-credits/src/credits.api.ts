import { api } from '@duet/host';
import type { BestOffers, DiscountCode } from '@duet/schemas/discounts';
import type {
  DebitResponse,
  DebitBody,
  DebitCodeResponse,
  DebitFormResponse,
} from '@duet/schemas/direct-debit';
import type {
  RepeatResponse,
  RepeatBody,
  RepeatOrderResponse,
  StoredCardResponse,
} from '@duet/schemas/repeat-order';
import type {
  CreditsResponse,
  OrderResponse,
  Payment,
  PaymentMethod,
  PaymentMethodsResponse,
  TransactionsResponse,
} from '@duet/schemas/billing';

export interface Order {
  bundle_id: string;
  payment_method: PaymentMethod;
  bank?: string;
  discount_code?: string;
  store_card?: boolean;
  waiver_version?: string;
}

export const creditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    creditsOffer: build.query<CreditsResponse, void>({
      query: () => 'credits',
      providesTags: ['Credits'],
    }),
    creditsMethods: build.query<PaymentMethodsResponse, void>({ query: () => 'payment-methods' }),
    creditsOrder: build.mutation<OrderResponse, Order>({
      query: (body) => ({ url: 'orders', method: 'POST', body }),
    }),
    creditsRepeat: build.query<RepeatResponse, void>({
      query: () => 'orders/repeat',
      providesTags: ['Credits', 'Payments'],
    }),
    creditsRepeatOrder: build.mutation<RepeatOrderResponse, RepeatBody>({
      query: (body) => ({ url: 'orders/repeat', method: 'POST', body }),
      invalidatesTags: ['Payments'],
    }),
    creditsCard: build.query<StoredCardResponse, void>({
      query: () => 'stored-card',
      providesTags: ['Payments'],
    }),
    creditsForgetCard: build.mutation<StoredCardResponse, void>({
      query: () => ({ url: 'stored-card', method: 'DELETE' }),
      invalidatesTags: ['Payments'],
    }),
    creditsDebitForm: build.query<DebitFormResponse, void>({ query: () => 'direct-debit' }),
    creditsDebitCode: build.mutation<DebitCodeResponse, { phone: string }>({
      query: (body) => ({ url: 'direct-debit/otp', method: 'POST', body }),
    }),
    creditsDebit: build.mutation<DebitResponse, DebitBody>({
      query: (body) => ({ url: 'direct-debit', method: 'POST', body }),
      invalidatesTags: ['Payments'],
    }),
    creditsPayment: build.query<Payment, string>({
      query: (id) => `payments/${id}`,
      providesTags: (_payment, _error, id) => [{ type: 'Payments', id }],
    }),
    creditsOffers: build.query<BestOffers, void>({
      query: () => 'discountcode/best',
      providesTags: ['Credits', 'Payments'],
    }),
    creditsDiscount: build.query<DiscountCode, { code: string }>({
      query: (params) => ({ url: 'discountcode', params }),
      providesTags: ['Credits', 'Payments'],
    }),
    creditsTransactions: build.infiniteQuery<TransactionsResponse, void, string | null>({
      query: ({ pageParam }) => ({
        url: 'transactions',
        params: pageParam ? { cursor: pageParam } : undefined,
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ cursor }) => cursor,
      },
      providesTags: ['Transactions', 'Credits'],
    }),
  }),
  overrideExisting: 'throw',
});
