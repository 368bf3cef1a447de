import { delivered, drafted, failed, outboxReducer, queued, retried, selectDraft, selectOutgoing } from './outbox.slice';
import { isUnsettled } from './use-sending';

const message = { clientId: 'one', conversationId: 'c', text: 'Hello' };
const start = outboxReducer(undefined, queued(message));

it('holds a message until it is delivered', () => {
  expect(selectOutgoing({ chatOutbox: start })).toEqual([{ ...message, error: null }]);
  expect(selectOutgoing({ chatOutbox: outboxReducer(start, delivered(message)) })).toEqual([]);
});

it('keeps what failed with its reason, and forgets the reason when it is tried again under another id', () => {
  const error = { status: 402, error: 'insufficient_credits' } as const;
  const broken = outboxReducer(start, failed({ clientId: 'one', error }));
  expect(selectOutgoing({ chatOutbox: broken })[0]?.error).toEqual(error);
  const again = outboxReducer(broken, retried({ clientId: 'one', nextId: 'two' }));
  expect(selectOutgoing({ chatOutbox: again })).toEqual([{ ...message, clientId: 'two', error: null }]);
});

it('keeps a draft for each conversation', () => {
  const state = outboxReducer(start, drafted({ conversationId: 'c', text: 'Hel' }));
  expect([selectDraft('c')({ chatOutbox: state }), selectDraft('d')({ chatOutbox: state })]).toEqual(['Hel', '']);
});

it('tells a failure whose outcome is open from a refusal', () => {
  expect(isUnsettled({ status: 0, error: 'unavailable' })).toBe(true);
  expect(isUnsettled({ status: 503, error: 'unavailable' })).toBe(true);
  expect(isUnsettled({ status: 402, error: 'insufficient_credits' })).toBe(false);
  expect(isUnsettled({ status: 409, error: 'message_cancelled' })).toBe(false);
});
