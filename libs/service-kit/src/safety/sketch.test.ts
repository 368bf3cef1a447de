import { fold } from './fold';
import { likeness, computeSketch } from './sketch';

const alike = (one: string, other: string): number => {
  const [left, right] = [one, other].map((text) => computeSketch(fold(text).plain));
  if (!left || !right) throw new Error('too short');
  return likeness(left, right);
};
const OPENER =
  'Hello dear, I saw your beautiful profile and I think we could become very good friends. I am a serious person looking for a true relation.';

it('likeness is high for a copy with other names, punctuation, emoji or words', () => {
  expect(alike(OPENER, OPENER)).toBe(1);
  expect(
    alike(OPENER, `Anna!! ${OPENER.replace('dear', 'Anna').replace('beautiful', 'BEÁUTIFUL')} 🔥`),
  ).toBeGreaterThan(0.7);
  expect(
    alike(OPENER, OPENER.replace('true relation', 'real thing').replace('very good', 'best')),
  ).toBeGreaterThan(0.6);
});

it('likeness is low for different texts about the same topic', () => {
  expect(
    alike(
      OPENER,
      'Your profile made me smile: who else sails a boat that leaks? I would like to hear how that story goes on.',
    ),
  ).toBeLessThan(0.3);
  expect(
    alike(
      'Hoi, wat een mooie foto bij het water, waar is dat?',
      'Hoi, jouw hond lijkt sprekend op die van mijn ouders, hoe heet hij?',
    ),
  ).toBeLessThan(0.4);
});

it('computeSketch returns null for short greetings', () => {
  expect(computeSketch(fold('Hi, how are you?').plain)).toBeNull();
});
