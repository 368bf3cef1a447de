import { act, render, screen } from '@testing-library/react';
import { receiveLive } from './live';
import { TYPING_MS, usePartnerTyping } from './typing';

const CHAT = '01JD0000000000000000000000';
const OTHER = '01JD0000000000000000000001';
const BEN = 'benbenbenben';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const View = () => <p>{usePartnerTyping(CHAT) ? 'typing' : 'silent'}</p>;
const hear = (topic: string, conversation = CHAT, profile = BEN) =>
  act(
    () =>
      void receiveLive(
        JSON.stringify({ topic, conversation_id: conversation, profile_id: profile }),
      ),
  );
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('usePartnerTyping returns false six seconds after the last typing event', () => {
  render(<View />);
  hear('typing');
  expect(screen.getByText('typing')).toBeTruthy();
  wait(TYPING_MS - 1);
  hear('typing');
  wait(TYPING_MS - 1);
  expect(screen.getByText('typing')).toBeTruthy();
  wait(1);
  expect(screen.getByText('silent')).toBeTruthy();
});

test("usePartnerTyping becomes false after the partner's message, but not after the user's own message", () => {
  render(<View />);
  hear('typing');
  hear('messages', CHAT, 'annaannaanna');
  expect(screen.getByText('typing')).toBeTruthy();
  hear('messages');
  expect(screen.getByText('silent')).toBeTruthy();
});

test('usePartnerTyping ignores typing events of other conversations', () => {
  render(<View />);
  hear('typing', OTHER);
  expect(screen.getByText('silent')).toBeTruthy();
});
