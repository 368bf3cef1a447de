import {
  drafted,
  failed,
  pendingMessagesReducer,
  progressed,
  queued,
  restored,
  retried,
  selectDraft,
  selectOutgoing,
  settled,
} from './pending-messages.slice';
import { isHeld, isUnsettled } from './sender';

const message = { clientId: 'one', conversationId: 'c', text: 'Hello', marks: {} };
const start = pendingMessagesReducer(undefined, queued(message));

it('a pending message stays until it is delivered', () => {
  expect(selectOutgoing({ chatOutbox: start })).toEqual([{ ...message, error: null }]);
  expect(selectOutgoing({ chatOutbox: pendingMessagesReducer(start, settled(message)) })).toEqual(
    [],
  );
});

it('a failed message keeps its error until a retry sends the message under another id', () => {
  const error = { status: 402, error: 'insufficient_credits' } as const;
  const broken = pendingMessagesReducer(start, failed({ clientId: 'one', error }));
  expect(selectOutgoing({ chatOutbox: broken })[0]?.error).toEqual(error);
  const again = pendingMessagesReducer(
    broken,
    retried({ clientId: 'one', nextId: 'two', marks: { confirmed: true } }),
  );
  expect(selectOutgoing({ chatOutbox: again })).toEqual([
    { ...message, clientId: 'two', marks: { confirmed: true }, error: null },
  ]);
});

it('drafts are stored per conversation', () => {
  const state = pendingMessagesReducer(start, drafted({ conversationId: 'c', text: 'Hel' }));
  expect([
    selectDraft('c')({ chatOutbox: state }),
    selectDraft('d')({ chatOutbox: state }),
  ]).toEqual(['Hel', undefined]);
});

it('pending messages are restored once after a reload', () => {
  const lost = {
    ...message,
    clientId: 'zero',
    error: { status: 0, error: 'unavailable' as const },
  };
  const state = pendingMessagesReducer(
    pendingMessagesReducer(start, restored([lost, { ...lost, clientId: 'one' }])),
    restored([lost]),
  );
  expect(
    selectOutgoing({ chatOutbox: state }).map(({ clientId, error }) => [clientId, error?.status]),
  ).toEqual([
    ['one', undefined],
    ['zero', 0],
  ]);
});

it('the upload progress of a photo is stored with its message', () => {
  const photo = { preview: 'blob:x', width: 4, height: 5, progress: 0 };
  const state = pendingMessagesReducer(
    pendingMessagesReducer(undefined, queued({ ...message, photo })),
    progressed({ clientId: 'one', progress: 0.5 }),
  );
  expect(selectOutgoing({ chatOutbox: state })[0]?.photo).toEqual({ ...photo, progress: 0.5 });
});

it('isUnsettled returns true for unknown outcomes and too many requests, but not for rejections', () => {
  expect(isUnsettled({ status: 0, error: 'unavailable' })).toBe(true);
  expect(isUnsettled({ status: 503, error: 'unavailable' })).toBe(true);
  expect(isUnsettled({ status: 402, error: 'insufficient_credits' })).toBe(false);
  expect(isUnsettled({ status: 409, error: 'message_cancelled' })).toBe(false);
  expect(isUnsettled({ status: 429, error: 'too_many_requests' })).toBe(true);
  expect(
    isUnsettled({ status: 429, error: 'first_message_limit_reached', params: { minutes: 60 } }),
  ).toBe(false);
  expect([
    isUnsettled({ status: 409, error: 'message_held' }),
    isHeld({ status: 409, error: 'message_held' }),
  ]).toEqual([false, true]);
});
