import { api, sharedApi } from '@duet/host';
import type { HistoryAnswer, SendAnswer } from '@duet/schemas/messaging';
import { mergeNewest, union } from './merge-history';

export interface Send {
  conversationId: string;
  clientId: string;
  text: string;
}

interface Older {
  conversationId: string;
  before: number;
}

export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest page; what is fetched later, older or newer, is merged into it. */
    chatHistory: build.query<HistoryAnswer, string>({
      query: (id) => `chats/${id}/messages`,
      providesTags: (_answer, _error, id) => [{ type: 'Messages', id }],
      merge: mergeNewest,
    }),
    chatOlder: build.mutation<HistoryAnswer, Older>({
      query: ({ conversationId, before }) => ({ url: `chats/${conversationId}/messages`, params: { before } }),
      onQueryStarted: async ({ conversationId }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!data) return;
        dispatch(
          chatApi.util.updateQueryData('chatHistory', conversationId, (draft) => {
            draft.messages = union(data.messages, draft.messages);
            draft.has_more = data.has_more;
          }),
        );
      },
    }),
    /** Opening costs nothing and finds the same conversation again, so it is asked like a query. */
    chatOpen: build.query<{ conversation: { id: string } }, string>({
      query: (profileId) => ({ url: 'chats', method: 'POST', body: { profile_id: profileId } }),
    }),
    chatSend: build.mutation<SendAnswer, Send>({
      query: ({ conversationId, clientId, text }) => ({ url: `chats/${conversationId}/messages`, method: 'POST', body: { client_id: clientId, text } }),
      onQueryStarted: async ({ conversationId }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!data) return;
        dispatch(chatApi.util.updateQueryData('chatHistory', conversationId, (draft) => void (draft.messages = union(draft.messages, [data.message]))));
        dispatch(sharedApi.util.updateQueryData('shellUser', undefined, (user) => void (user && (user.credits = data.credits))));
      },
      // A refusal means that the balance shown was not the true one.
      invalidatesTags: (_answer, error) => (error?.status === 402 ? ['Chats', 'User', 'Credits'] : ['Chats']),
    }),
    chatRead: build.mutation<unknown, { conversationId: string; seq: number }>({
      query: ({ conversationId, seq }) => ({ url: `chats/${conversationId}/read`, method: 'POST', body: { seq } }),
      onQueryStarted: ({ conversationId }, { dispatch }) => {
        dispatch(
          sharedApi.util.updateQueryData('shellChats', undefined, ({ chats }) => {
            const chat = chats.find((each) => each.conversation.id === conversationId);
            if (chat) chat.num_unread_messages = 0;
          }),
        );
      },
    }),
    /** Gone at once, and back when the server could not (spec section 4). */
    chatDelete: build.mutation<unknown, string>({
      query: (id) => ({ url: 'chat', method: 'DELETE', body: { conversation: { id } } }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const removal = dispatch(
          sharedApi.util.updateQueryData('shellChats', undefined, (draft) => void (draft.chats = draft.chats.filter((chat) => chat.conversation.id !== id))),
        );
        try {
          await queryFulfilled;
          dispatch(chatApi.util.updateQueryData('chatHistory', id, (draft) => void Object.assign(draft, { messages: [], has_more: false })));
        } catch {
          removal.undo();
        }
      },
      invalidatesTags: ['Chats'],
    }),
  }),
  overrideExisting: 'throw',
});
