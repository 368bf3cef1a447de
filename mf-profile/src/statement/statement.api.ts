import { api } from '@duet/host';
import type { AppealBody, StatementResponse } from '@duet/schemas/decisions';

const post = (what: string, body: object) => ({ url: `statements/${what}`, method: 'POST', body });

const statementApi = api.enhanceEndpoints({ addTagTypes: ['ProfileStatement'] }).injectEndpoints({
  endpoints: (build) => ({
    // A POST keeps the token out of URLs.
    profileStatement: build.query<StatementResponse, string>({
      query: (token) => post('open', { token }),
      keepUnusedDataFor: 0,
      providesTags: ['ProfileStatement'],
    }),
    profileAcknowledge: build.mutation<StatementResponse, string>({
      query: (token) => post('acknowledge', { token }),
      invalidatesTags: (_, error) => (error ? [] : ['ProfileStatement', 'User']),
    }),
    profileAppeal: build.mutation<StatementResponse, AppealBody>({
      query: (body) => post('appeal', body),
      invalidatesTags: (_, error) => (error ? [] : ['ProfileStatement', 'User']),
    }),
  }),
  overrideExisting: 'throw',
});

export const { useProfileStatementQuery, useProfileAcknowledgeMutation, useProfileAppealMutation } =
  statementApi;
