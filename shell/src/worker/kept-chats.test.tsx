import { drawChats } from './kept-chats';

// @spec 13.13
describe('chats on the offline page', () => {
  const profile = { id: 'abcdefghij12', name: 'Nora <b>' };
  const last = { kind: 'photo', text: '', sent_at: '', mine: true };
  const message = { kind: 'text', sender_id: profile.id };
  const draw = (chats: object[], messages: object[]) => {
    const section = document.createElement('section');
    document.documentElement.lang = 'en';
    const texts = { mine: 'You:', photo: 'Photo', gift: 'Gift', gone: 'Former member' };
    Object.assign(section.dataset, { ...texts, loaded: 'Loaded at {time}.' });
    section.hidden = true;
    drawChats(section, {
      list: { at: Date.parse('2026-06-01T14:05:00'), value: { chats, has_more: false } },
      histories: new Map([['a', { at: Date.now(), value: { messages } }]]),
    } as unknown as Parameters<typeof drawChats>[1]);
    return section;
  };

  test('show names and messages as text, not as HTML, and say when they were loaded', () => {
    const section = draw(
      [
        { conversation: { id: 'a' }, profile, last_message: last },
        { conversation: { id: 'b' }, profile: { ...profile, name: '' }, last_message: null },
      ],
      [
        { ...message, text: '<img>' },
        { ...message, kind: 'gift', text: 'For you', sender_id: 'me' },
        { ...message, text: '' },
      ],
    );
    expect(section.hidden).toBe(false);
    expect(section.querySelector('img')).toBeNull();
    expect(section.firstChild?.textContent).toMatch(/^Loaded at .*2026.*\.$/);
    expect(section.querySelector('summary')?.textContent).toBe('Nora <b>You: Photo');
    expect(section.querySelector('details .loaded')?.textContent).not.toMatch(/2026/);
    expect(
      [...section.querySelectorAll('.mine, .theirs')].map((each) => [
        each.className,
        each.textContent,
      ]),
    ).toEqual([
      ['theirs', 'Nora <b>: <img>'],
      ['mine', 'You: Gift: For you'],
    ]);
    expect(section.lastChild?.textContent).toBe('Former member');
  });

  test('stay hidden when no chats are stored', () => expect(draw([], []).hidden).toBe(true));
});
