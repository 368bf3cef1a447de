import { LOCALES } from '@duet/schemas/locales';
import {
  ABOUT_AT_ONCE,
  ANSWERS_AT_MOST,
  aboutNow,
  answerTo,
  chooseDelay,
  detectLanguage,
  worthALike,
} from './life-choices.ts';
import { ANSWERS } from './life-texts.ts';
import { wantsLife } from './life.ts';

const never = () => 0;

describe('simulated demo members', () => {
  it.each([
    ['Hello, how are you?', 'en'],
    ['Hoi, wat doe je vanavond?', 'nl'],
    ['Hallo, was machen Sie am Sonntag, und wie ist das Wetter?', 'de'],
    ['Bonjour, vous aimez le vin ?', 'fr'],
    ['Ciao, come stai? Cosa fai per cena?', 'it'],
    ['Hola, ¿qué haces por aquí?', 'es'],
    ['Cześć, co robisz? Czy masz psa?', 'pl'],
  ] as const)('detect the language of "%s"', (text, locale) => {
    expect(detectLanguage(text, locale === 'en' ? 'pl' : 'en')).toBe(locale);
  });

  it('use their own language when the language of a message is unclear', () => {
    expect(detectLanguage('😀', 'it')).toBe('it');
    expect(detectLanguage('Rooftop?', 'nl')).toBe('nl');
  });

  it('greet first, answer questions and never repeat a reply', () => {
    const first = answerTo({ text: 'Hello you', said: [], own: 'en' }, never) ?? '';
    expect(ANSWERS.en.first).toContain(first);
    const second = answerTo({ text: 'And what do you do?', said: [first], own: 'en' }, never) ?? '';
    expect(ANSWERS.en.question).toContain(second);
    const said = [first, second];
    for (
      let answer = answerTo({ text: 'And you?', said, own: 'en' }, never);
      answer;
      answer = answerTo({ text: 'And you?', said, own: 'en' }, never)
    )
      said.push(answer);
    expect(new Set(said).size).toBe(said.length);
    expect(said.length).toBeLessThanOrEqual(ANSWERS_AT_MOST);
  });

  it('have at least three replies of each kind in every language', () => {
    for (const locale of LOCALES)
      for (const kind of ['first', 'question', 'other'] as const)
        expect(ANSWERS[locale][kind].length).toBeGreaterThanOrEqual(3);
  });

  it('reply after a human delay of 3 to 25 seconds', () => {
    expect(chooseDelay('Hi.', never)).toBeGreaterThan(3_000);
    expect(chooseDelay('x'.repeat(80), () => 0.99)).toBeLessThan(25_000);
  });

  it('like only members who are online, not liked yet and not demo members', () => {
    const people = [
      { id: 'new', online: true },
      { id: 'away', online: false },
      { id: 'demo', online: true },
      { id: 'known', online: true },
    ];
    expect(worthALike(people, new Set(['demo']), new Set(['known'])).map(({ id }) => id)).toEqual([
      'new',
    ]);
  });

  it('are switched off by DUET_DEMO_LIFE', () => {
    expect(wantsLife({})).toBe(true);
    expect(wantsLife({ DUET_DEMO_LIFE: 'off' })).toBe(false);
  });

  it('take turns in being online', () => {
    const all = Array.from({ length: 30 }, (_, index) => index);
    expect(aboutNow(all, 0)).toHaveLength(ABOUT_AT_ONCE);
    expect(
      new Set(Array.from({ length: 10 }, (_, round) => aboutNow(all, round)).flat()).size,
    ).toBe(30);
    expect(aboutNow([1, 2], 5)).toEqual([1, 2]);
  });
});
