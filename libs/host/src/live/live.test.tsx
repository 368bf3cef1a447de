import { render } from '@testing-library/react';
import { receiveLive, useLiveEvent } from './live';

const receive = (topic: string, profile: string) =>
  receiveLive(JSON.stringify({ topic, profile_id: profile }));

function Listener({ topic, heard }: { topic: 'match' | 'likes'; heard: (id: unknown) => void }) {
  useLiveEvent(topic, (event) => heard(event.profile_id));
  return null;
}

test('an event without a listener is dropped, except a match event, which waits for a listener', () => {
  const [matches, likes] = [jest.fn(), jest.fn()];
  receive('match', 'annaannaanna');
  receive('likes', 'annaannaanna');
  render(<Listener topic="likes" heard={likes} />);
  const first = render(<Listener topic="match" heard={matches} />);
  receive('match', 'benbenbenben');
  expect(matches.mock.calls).toEqual([['annaannaanna'], ['benbenbenben']]);
  expect(likes).not.toHaveBeenCalled();
  first.unmount();
  render(<Listener topic="match" heard={matches} />);
  expect(matches).toHaveBeenCalledTimes(2);
});
