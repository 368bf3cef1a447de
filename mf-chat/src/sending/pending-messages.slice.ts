import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import type { ApiError } from '@duet/host';
import type { Gift } from '@duet/schemas/messaging';
import type { SendMarks } from './send-marks';

/** photo-upload.ts keeps the file outside the Redux store, which must be serializable. */
export interface OutgoingPhoto {
  /** Object URL, valid until a reload. */
  preview: string;
  width: number;
  height: number;
  /** Uploaded fraction, from 0 to 1. */
  progress: number;
  /** True if the browser has stored the photo for a page reload. */
  isKept?: boolean;
}

export interface Outgoing {
  clientId: string;
  conversationId: string;
  text: string;
  gift?: Gift | undefined;
  photo?: OutgoingPhoto | undefined;
  marks: SendMarks;
  /** Null while the message is being sent. */
  error: ApiError | null;
}

interface PendingMessagesState {
  outgoing: Outgoing[];
  drafts: Record<string, string>;
  warned: Record<string, true>;
  isRestored: boolean;
}

const initialState: PendingMessagesState = {
  outgoing: [],
  drafts: {},
  warned: {},
  isRestored: false,
};
type Mark = Pick<Outgoing, 'clientId'>;

/** The store keeps pending messages, so that leaving the chat view does not lose them. */
const pendingMessages = createSlice({
  name: 'chatOutbox',
  initialState,
  reducers: {
    queued: (state, { payload }: PayloadAction<Omit<Outgoing, 'error'>>) => {
      state.outgoing.push({ ...payload, error: null });
    },
    restored: (state, { payload }: PayloadAction<Outgoing[]>) => {
      state.isRestored = true;
      const known = new Set(state.outgoing.map(({ clientId }) => clientId));
      state.outgoing.push(...payload.filter(({ clientId }) => !known.has(clientId)));
    },
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
    photoKept: (state, { payload }: PayloadAction<Mark>) => {
      for (const each of state.outgoing)
        if (each.clientId === payload.clientId && each.photo) each.photo.isKept = true;
    },
    /** A retry keeps the id, except after a final rejection. */
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

export const {
  queued,
  restored,
  settled,
  failed,
  progressed,
  photoKept,
  retried,
  drafted,
  warned,
} = pendingMessages.actions;
export const pendingMessagesReducer = pendingMessages.reducer;

interface StateWithPendingMessages {
  chatOutbox?: PendingMessagesState;
}

const none: Outgoing[] = [];
export const selectOutgoing = (state: StateWithPendingMessages): Outgoing[] =>
  state.chatOutbox?.outgoing ?? none;
export const selectIsRestored = (state: StateWithPendingMessages): boolean =>
  state.chatOutbox?.isRestored ?? false;
export const selectDraft =
  (conversationId: string) =>
  (state: StateWithPendingMessages): string | undefined =>
    state.chatOutbox?.drafts[conversationId];
export const selectWarned =
  (conversationId: string) =>
  (state: StateWithPendingMessages): boolean =>
    state.chatOutbox?.warned[conversationId] ?? false;
