import { storeChoices } from './loader-lander';

const KEY = 'draft';
const PART = `<input type="checkbox" data-choice="interests" value="dogs">
  <input type="radio" data-choice="message" value="Canal?" checked>`;
const stored = (): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? 'null');

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = PART;
});

// @spec 2.150
describe('choices that a lander stores in the signup draft', () => {
  const sent = {
    message_for: 'freya',
    opener: 'Canal?',
    signup_message: 'Canal?',
    fictional_seen: false,
    interests: [],
    interests_known: false,
  };

  test.each(['{', 'null', '7'])('replace a malformed draft: %s', (draft) => {
    sessionStorage.setItem(KEY, draft);
    storeChoices(KEY, 'freya');
    expect(stored()).toEqual(sent);
  });

  test.each([
    ['replace an earlier opener', 'Tea?', 'Canal?'],
    ['leave a typed message', 'Tea, or wine?', 'Tea, or wine?'],
    ['leave a message empty that the visitor has deleted', '', ''],
  ])('%s', (_, before, after) => {
    const draft = { message_for: 'freya', opener: 'Tea?', signup_message: before, name: 'Maeve' };
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, interests: ['dogs'] }));
    storeChoices(KEY, 'freya');
    expect(stored()).toMatchObject({ signup_message: after, name: 'Maeve', interests: [] });
  });

  test('replace a draft that contains a message to another member', () => {
    const typed = { message_for: 'sanne', opener: '', signup_message: 'Soup?' };
    sessionStorage.setItem(KEY, JSON.stringify({ ...typed, fictional_seen: true }));
    storeChoices(KEY, 'freya');
    expect(stored()).toEqual(sent);
  });

  test('leave the interests unchanged if the page does not ask for interests', () => {
    document.body.innerHTML = '';
    sessionStorage.setItem(KEY, JSON.stringify({ interests: ['tea'] }));
    storeChoices(KEY, undefined);
    expect(stored()).toEqual({ interests: ['tea'] });
  });
});
