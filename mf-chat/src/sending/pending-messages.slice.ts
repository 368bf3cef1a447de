import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import type { ApiError } from '@duet/host';
import type { Gift } from '@duet/schemas/messaging';
import type { SendMarks } from './send-marks';

/**
 * A picture on its way. The file itself is in photo-files.ts: the store holds only what can be
 * written down.
 */
export interface OutgoingPhoto {
  /** Address of the picked file, valid on this page alone. */
  preview: string;
  width: number;
  height: number;
  /** Share that has left, 0 to 1. */
  progress: number;
}

/** A message that the server has not confirmed: on its way, or not sent. */
export interface Outgoing {
  clientId: string;
  conversationId: string;
  text: string;
  gift?: Gift | undefined;
  photo?: OutgoingPhoto | undefined;
  marks: SendMarks;
  /** Set once it has failed; what the server said. */
  error: ApiError | null;
}

interface PendingMessagesState {
  outgoing: Outgoing[];
  /** What is written and not sent, by conversation. */
  drafts: Record<string, string>;
  /** Conversations whose notice of a fictional partner was read on this page. */
  warned: Record<string, true>;
}

const initialState: PendingMessagesState = { outgoing: [], drafts: {}, warned: {} };
type Mark = Pick<Outgoing, 'clientId'>;

/** Outlives the view, so that leaving a chat neither stops a message nor loses a draft. */
const pendingMessages = createSlice({
  name: 'chatOutbox',
  initialState,
  reducers: {
    queued: (state, { payload }: PayloadAction<Omit<Outgoing, 'error'>>) => {
      state.outgoing.push({ ...payload, error: null });
    },
    /** Kept from before a reload: nobody knows what became of them. */
    restored: (state, { payload }: PayloadAction<Outgoing[]>) => {
      const known = new Set(state.outgoing.map(({ clientId }) => clientId));
      state.outgoing.push(...payload.filter(({ clientId }) => !known.has(clientId)));
    },
    /** Delivered, withdrawn or given up: it is no longer on its way. */
    settled: (state, { payload }: PayloadAction<Mark>) => {
      state.outgoing = state.outgoing.filter(({ clientId }) => clientId !== payload.clientId);
    },
    failed: (state, { payload }: PayloadAction<Mark & { error: ApiError }>) => {
      for (const each of state.outgoing)
        if (each.clientId === payload.clientId) each.error = payload.error;
    },
    progressed: (state, { payload }: PayloadAction<Mark & { progress: number }>) => {
      for (const each of state.outgoing)
        if (each.clientId === payload.clientId && each.photo)
          each.photo.progress = payload.progress;
    },
    /** Tried again; under a new id when the old one is settled. */
    retried: (state, { payload }: PayloadAction<Mark & { nextId: string; marks: SendMarks }>) => {
      for (const each of state.outgoing) {
        if (each.clientId === payload.clientId)
          Object.assign(each, { clientId: payload.nextId, marks: payload.marks, error: null });
      }
    },
    drafted: (state, { payload }: PayloadAction<{ conversationId: string; text: string }>) => {
      state.drafts[payload.conversationId] = payload.text;
    },
    warned: (state, { payload }: PayloadAction<string>) => {
      state.warned[payload] = true;
    },
  },
});

export const { queued, restored, settled, failed, progressed, retried, drafted, warned } =
  pendingMessages.actions;
export const pendingMessagesReducer = pendingMessages.reducer;

interface StateWithPendingMessages {
  chatOutbox?: PendingMessagesState;
}

const none: Outgoing[] = [];
export const selectOutgoing = (state: StateWithPendingMessages): Outgoing[] =>
  state.chatOutbox?.outgoing ?? none;
/** Undefined until something was written on this page. */
export const selectDraft =
  (conversationId: string) =>
  (state: StateWithPendingMessages): string | undefined =>
    state.chatOutbox?.drafts[conversationId];
export const selectWarned =
  (conversationId: string) =>
  (state: StateWithPendingMessages): boolean =>
    state.chatOutbox?.warned[conversationId] ?? false;
