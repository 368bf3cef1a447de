import type { StatsQuery, MessageStats, MoneyStats, SignupStats } from '@duet/schemas/staff-stats';
import { staffApi } from '../staff.api';

const statsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffSignupFigures: build.query<SignupStats, StatsQuery>({
      query: (params) => ({ url: 'staff/figures', params }),
      providesTags: ['StaffCosts'],
    }),
    staffMessageFigures: build.query<MessageStats, StatsQuery>({
      query: (params) => ({ url: 'staff/message-figures', params }),
    }),
    staffMoneyFigures: build.query<MoneyStats, StatsQuery>({
      query: (params) => ({ url: 'staff/money-figures', params }),
    }),
  }),
  overrideExisting: 'throw',
});

export const {
  useStaffSignupFiguresQuery,
  useStaffMessageFiguresQuery,
  useStaffMoneyFiguresQuery,
} = statsApi;
