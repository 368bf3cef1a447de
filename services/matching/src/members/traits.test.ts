import { INTERESTS } from '@duet/schemas/choices';
import { getDetailPosition } from './detail-bits';
import { OPEN_TO_SAME, traitCondition, toTraits, traitsWanted } from './traits';

const wine = INTERESTS.indexOf('wine');
const [red, green, blue] = [
  getDetailPosition('hair_colour', 'red'),
  getDetailPosition('eye_colour', 'green'),
  getDetailPosition('eye_colour', 'blue'),
];
const getTrait = (place: number): number => OPEN_TO_SAME + 1 + place;

it('members have a trait for each interest, and one for being open to their own gender', () => {
  expect(
    toTraits({ gender: 'woman', looking_for: 'man', interests: ['wine'], details: {} }),
  ).toEqual([wine]);
  expect(toTraits({ gender: 'woman', looking_for: 'woman', interests: [], details: {} })).toEqual([
    OPEN_TO_SAME,
  ]);
  expect(
    toTraits({ gender: 'man', looking_for: null, interests: ['wine', 'wine'], details: {} }),
  ).toEqual([wine, OPEN_TO_SAME]);
});

it('members have a trait for each profile choice that they have answered', () => {
  expect(
    toTraits({
      gender: 'man',
      looking_for: 'woman',
      interests: [],
      details: { eye_colour: 'green', hair_colour: 'red' },
    }),
  ).toEqual([getTrait(red), getTrait(green)]);
});

it('searches require every interest, and one of the alternatives of each profile choice', () => {
  const nothing = { searcherGender: null, interests: [], details: [] } as const;
  expect(
    traitsWanted({ ...nothing, gender: 'man', searcherGender: 'man', interests: ['wine'] }),
  ).toEqual([[wine], [OPEN_TO_SAME]]);
  expect(traitsWanted({ ...nothing, gender: 'man', searcherGender: 'woman' })).toEqual([]);
  expect(traitsWanted({ ...nothing, gender: 'man' })).toEqual([]);
  expect(traitsWanted({ ...nothing, gender: 'man', details: [[red], [green, blue]] })).toEqual([
    [getTrait(red)],
    [getTrait(green), getTrait(blue)],
  ]);
});

it('searches ignore profile choices with too many alternatives', () => {
  const wanted = (details: number[][]) =>
    traitsWanted({ gender: 'man', searcherGender: null, interests: [], details });
  expect(
    wanted([
      [
        red,
        getDetailPosition('hair_colour', 'black'),
        getDetailPosition('hair_colour', 'gray'),
        getDetailPosition('hair_colour', 'blond'),
      ],
    ]),
  ).toEqual([]);
  expect(
    wanted([
      [red, getDetailPosition('hair_colour', 'black'), getDetailPosition('hair_colour', 'gray')],
    ]),
  ).toHaveLength(1);
});

it('trait numbers are unique and fit their column', () => {
  expect(INTERESTS.length).toBeLessThanOrEqual(OPEN_TO_SAME);
  expect(getTrait(31)).toBeLessThan(256);
});

it('each kind of trait is read from a separate column', () => {
  expect([
    traitCondition(wine),
    traitCondition(OPEN_TO_SAME),
    traitCondition(getTrait(red)),
  ]).toEqual([
    `(interests >> ${wine} & 1)`,
    '(looking_for IS NULL OR looking_for = gender)',
    `(details >> ${red} & 1)`,
  ]);
});
