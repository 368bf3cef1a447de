import { withOpener } from './with-opener';

const openers = [{ text: 'How was your week?' }, { text: 'Truth or dare?' }];

test.each([
  ['fills an empty message box', ' ', 'Truth or dare?'],
  ['replaces the opener that was picked before', 'How was your week?', 'Truth or dare?'],
  ['follows words that the member has typed', 'Hello!', 'Hello!\nTruth or dare?'],
])('an opener %s', (_, draft, result) => {
  expect(withOpener(draft, 'Truth or dare?', openers)).toBe(result);
});
