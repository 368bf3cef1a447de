import type {
  FiguresQuery,
  MessageFigures,
  MoneyFigures,
  SignupFigures,
} from '@duet/schemas/staff-figures';
import { staffApi } from '../staff.api';

/** Each service sums up what is its own. */
const figuresApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffSignupFigures: build.query<SignupFigures, FiguresQuery>({
      query: (params) => ({ url: 'staff/figures', params }),
    }),
    staffMessageFigures: build.query<MessageFigures, FiguresQuery>({
      query: (params) => ({ url: 'staff/message-figures', params }),
    }),
    staffMoneyFigures: build.query<MoneyFigures, FiguresQuery>({
      query: (params) => ({ url: 'staff/money-figures', params }),
    }),
  }),
  overrideExisting: 'throw',
});

export const {
  useStaffSignupFiguresQuery,
  useStaffMessageFiguresQuery,
  useStaffMoneyFiguresQuery,
} = figuresApi;
