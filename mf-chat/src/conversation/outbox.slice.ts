import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import type { ApiError } from '@duet/host';

/** A message that the server has not confirmed: on its way, or not sent. */
export interface Outgoing {
  clientId: string;
  conversationId: string;
  text: string;
  /** Set once it has failed; what the server said. */
  error: ApiError | null;
}

interface OutboxState {
  outgoing: Outgoing[];
  /** What is written and not sent, by conversation. */
  drafts: Record<string, string>;
}

const initialState: OutboxState = { outgoing: [], drafts: {} };
type Mark = Pick<Outgoing, 'clientId'>;

/** Outlives the view, so that leaving a chat neither stops a message nor loses a draft. */
const outbox = createSlice({
  name: 'chatOutbox',
  initialState,
  reducers: {
    queued: (state, { payload }: PayloadAction<Omit<Outgoing, 'error'>>) => {
      state.outgoing.push({ ...payload, error: null });
    },
    delivered: (state, { payload }: PayloadAction<Mark>) => {
      state.outgoing = state.outgoing.filter(({ clientId }) => clientId !== payload.clientId);
    },
    failed: (state, { payload }: PayloadAction<Mark & { error: ApiError }>) => {
      for (const each of state.outgoing) if (each.clientId === payload.clientId) each.error = payload.error;
    },
    /** Tried again; under a new id when the old one is settled. */
    retried: (state, { payload }: PayloadAction<Mark & { nextId: string }>) => {
      for (const each of state.outgoing) {
        if (each.clientId === payload.clientId) Object.assign(each, { clientId: payload.nextId, error: null });
      }
    },
    drafted: (state, { payload }: PayloadAction<{ conversationId: string; text: string }>) => {
      state.drafts[payload.conversationId] = payload.text;
    },
  },
});

export const { queued, delivered, failed, retried, drafted } = outbox.actions;
export const outboxReducer = outbox.reducer;

interface StateWithOutbox {
  chatOutbox?: OutboxState;
}

const none: Outgoing[] = [];
export const selectOutgoing = (state: StateWithOutbox): Outgoing[] => state.chatOutbox?.outgoing ?? none;
export const selectDraft = (conversationId: string) => (state: StateWithOutbox): string => state.chatOutbox?.drafts[conversationId] ?? '';
