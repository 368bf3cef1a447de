import { api, isApiError, sharedApi } from '@duet/host';
import type { MemberPage } from '@duet/schemas/member-page';
import type {
  ChatsPage,
  ChatsResponse,
  Gift,
  GiftsResponse,
  HistoryResponse,
  IcebreakersResponse,
  SendResponse,
} from '@duet/schemas/messaging';
import { mergeNewest, union } from './merge-history';
import { progressed, selectOutgoing, settled } from './sending/pending-messages.slice';
import { dropPhoto, uploadPhoto } from './sending/photo-upload';
import type { SendMarks } from './sending/send-marks';
import { keepDraft } from './sending/stored-chat';

export interface Send {
  conversationId: string;
  clientId: string;
  text: string;
  gift?: Gift | undefined;
  marks: SendMarks;
}

interface Older {
  conversationId: string;
  before: number;
}

/** Cache time of opened conversations, which stay readable without a connection. */
const KEPT_SECONDS = 24 * 60 * 60;

/** These errors mean that the conversation on the page is outdated. */
const STALE_PAGE = new Set([
  'price_changed',
  'fictional_unconfirmed',
  'not_confirmed',
  'age_unproven',
  'member_unavailable',
  'blocked_by_member',
  'conversation_limit_reached',
  'forbidden',
]);

const readingApi = api.injectEndpoints({
  endpoints: (build) => ({
    chatHistory: build.query<HistoryResponse, string>({
      query: (id) => `chats/${id}/messages`,
      providesTags: (_answer, _error, id) => [{ type: 'Messages', id }],
      merge: mergeNewest,
      keepUnusedDataFor: KEPT_SECONDS,
    }),
    chatOlder: build.mutation<HistoryResponse, Older>({
      query: ({ conversationId, before }) => ({
        url: `chats/${conversationId}/messages`,
        params: { before },
      }),
      onQueryStarted: async ({ conversationId }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!data) return;
        dispatch(
          readingApi.util.updateQueryData('chatHistory', conversationId, (draft) => {
            draft.messages = union(data.messages, draft.messages);
            draft.has_more = data.has_more;
            draft.cursor = data.cursor;
            draft.history_limited = data.history_limited;
          }),
        );
      },
    }),
    chatOlderChats: build.infiniteQuery<ChatsPage, string, string>({
      infiniteQueryOptions: {
        initialPageParam: '',
        getNextPageParam: ({ cursor }) => cursor ?? undefined,
      },
      query: ({ queryArg: first, pageParam: cursor }) => ({
        url: 'chats',
        params: { cursor: cursor || first },
      }),
      providesTags: ['Chats'],
    }),
    chatNamed: build.query<ChatsResponse, string>({
      query: (name) => ({ url: 'chats', params: { name } }),
      providesTags: ['Chats'],
    }),
    chatOpen: build.query<{ conversation: { id: string } }, string>({
      query: (profileId) => ({ url: 'chats', method: 'POST', body: { profile_id: profileId } }),
      keepUnusedDataFor: KEPT_SECONDS,
    }),
    chatMember: build.query<MemberPage, string>({
      query: (profileId) => `profiles/${profileId}`,
      transformResponse: ({ profile }: { profile: MemberPage }) => profile,
      providesTags: (_answer, _error, id) => [{ type: 'Profile', id }],
    }),
    chatGifts: build.query<GiftsResponse, void>({ query: () => 'gifts' }),
    chatIcebreakers: build.query<IcebreakersResponse, string>({
      query: (profileId) => ({ url: 'icebreakers', params: { profile_id: profileId } }),
    }),
  }),
  overrideExisting: 'throw',
});

const sendingApi = readingApi.injectEndpoints({
  endpoints: (build) => ({
    chatSend: build.mutation<SendResponse, Send>({
      query: ({ conversationId, clientId, text, gift, marks }) => ({
        url: `chats/${conversationId}/messages`,
        method: 'POST',
        body: { client_id: clientId, text, gift, ...marks },
      }),
      onQueryStarted: async ({ conversationId }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) for (const action of arrivals(conversationId, data)) dispatch(action);
      },
      invalidatesTags: (_answer, error, { conversationId }) =>
        staleAfterSend(conversationId, error?.error),
    }),
    /** Returns null if the sender discarded the photo during the upload. */
    chatSendPhoto: build.mutation<SendResponse | null, Omit<Send, 'text' | 'gift'>>({
      queryFn: async ({ conversationId, clientId, marks }, { dispatch }) => {
        try {
          return {
            data: await uploadPhoto({
              conversationId,
              clientId,
              marks,
              onProgress: (progress) => dispatch(progressed({ clientId, progress })),
            }),
          };
        } catch (failure) {
          if (!isApiError(failure)) return { error: { status: 0, error: 'unavailable' } };
          const { status, error, params } = failure;
          return { error: { status, error, ...(params && { params }) } };
        }
      },
      onQueryStarted: async ({ conversationId }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) for (const action of arrivals(conversationId, data)) dispatch(action);
      },
      invalidatesTags: (_answer, error, { conversationId }) =>
        staleAfterSend(conversationId, error?.error),
    }),
  }),
  overrideExisting: 'throw',
});

export const chatApi = sendingApi.injectEndpoints({
  endpoints: (build) => ({
    chatRead: build.mutation<unknown, { conversationId: string; seq: number }>({
      query: ({ conversationId, seq }) => ({
        url: `chats/${conversationId}/read`,
        method: 'POST',
        body: { seq },
      }),
      onQueryStarted: ({ conversationId }, { dispatch }) => {
        dispatch(
          sharedApi.util.updateQueryData('shellChats', undefined, ({ chats }) => {
            const chat = chats.find((each) => each.conversation.id === conversationId);
            if (chat) chat.num_unread_messages = 0;
          }),
        );
      },
    }),
    chatTyping: build.mutation<unknown, string>({
      query: (id) => ({ url: `chats/${id}/typing`, method: 'POST' }),
    }),
    /** Removes the chat before the response arrives (spec section 4). */
    chatDelete: build.mutation<unknown, string>({
      query: (id) => ({ url: 'chat', method: 'DELETE', body: { conversation: { id } } }),
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        const removal = dispatch(
          sharedApi.util.updateQueryData(
            'shellChats',
            undefined,
            (draft) =>
              void (draft.chats = draft.chats.filter((chat) => chat.conversation.id !== id)),
          ),
        );
        try {
          await queryFulfilled;
          for (const clientId of selectUnsent(getState(), id)) {
            dropPhoto(clientId);
            dispatch(settled({ clientId }));
          }
          keepDraft(id, '');
          dispatch(
            readingApi.util.updateQueryData(
              'chatHistory',
              id,
              (draft) => void Object.assign(draft, { messages: [], has_more: false }),
            ),
          );
        } catch {
          removal.undo();
        }
      },
      invalidatesTags: ['Chats'],
    }),
  }),
  overrideExisting: 'throw',
});

const selectUnsent = (state: object, id: string): string[] =>
  selectOutgoing(state)
    .filter(({ conversationId }) => conversationId === id)
    .map(({ clientId }) => clientId);

const arrivals = (conversationId: string, { message, credits }: SendResponse) => [
  readingApi.util.updateQueryData('chatHistory', conversationId, (draft) => {
    draft.messages = union(draft.messages, [message]);
    draft.fictional_warning = false;
  }),
  sharedApi.util.updateQueryData(
    'shellUser',
    undefined,
    (user) => void (user && (user.credits = credits)),
  ),
];

function staleAfterSend(conversationId: string, refusal: string | undefined) {
  if (refusal === 'insufficient_credits') return ['Chats', 'User', 'Credits'] as const;
  if (refusal && STALE_PAGE.has(refusal))
    return ['Chats' as const, { type: 'Messages' as const, id: conversationId }];
  return ['Chats'] as const;
}
