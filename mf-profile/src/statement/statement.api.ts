import { api } from '@duet/host';
import type { AppealBody, StatementAnswer } from '@duet/schemas/decisions';

const post = (what: string, body: object) => ({ url: `statements/${what}`, method: 'POST', body });

const statementApi = api.enhanceEndpoints({ addTagTypes: ['ProfileStatement'] }).injectEndpoints({
  endpoints: (build) => ({
    // A POST, so that the token stands in no address of a call.
    profileStatement: build.query<StatementAnswer, string>({
      query: (token) => post('open', { token }),
      keepUnusedDataFor: 0,
      providesTags: ['ProfileStatement'],
    }),
    profileAcknowledge: build.mutation<StatementAnswer, string>({
      query: (token) => post('acknowledge', { token }),
      invalidatesTags: (_, error) => (error ? [] : ['ProfileStatement', 'User']),
    }),
    profileAppeal: build.mutation<StatementAnswer, AppealBody>({
      query: (body) => post('appeal', body),
      invalidatesTags: (_, error) => (error ? [] : ['ProfileStatement', 'User']),
    }),
  }),
  overrideExisting: 'throw',
});

export const { useProfileStatementQuery, useProfileAcknowledgeMutation, useProfileAppealMutation } =
  statementApi;
