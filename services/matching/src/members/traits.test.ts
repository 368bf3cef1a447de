import { INTERESTS } from '@duet/schemas/choices';
import { detailPlace } from './detail-bits';
import { OPEN_TO_SAME, traitCondition, traitsOf, traitsWanted } from './traits';

const wine = INTERESTS.indexOf('wine');
const [red, green, blue] = [
  detailPlace('hair_colour', 'red'),
  detailPlace('eye_colour', 'green'),
  detailPlace('eye_colour', 'blue'),
];
const traitOf = (place: number): number => OPEN_TO_SAME + 1 + place;

it('a member has a trait for each interest, and one for being open to the own gender', () => {
  expect(
    traitsOf({ gender: 'woman', looking_for: 'man', interests: ['wine'], details: {} }),
  ).toEqual([wine]);
  expect(traitsOf({ gender: 'woman', looking_for: 'woman', interests: [], details: {} })).toEqual([
    OPEN_TO_SAME,
  ]);
  expect(
    traitsOf({ gender: 'man', looking_for: null, interests: ['wine', 'wine'], details: {} }),
  ).toEqual([wine, OPEN_TO_SAME]);
});

it('whatever a member says of themselves is a trait', () => {
  expect(
    traitsOf({
      gender: 'man',
      looking_for: 'woman',
      interests: [],
      details: { eye_colour: 'green', hair_colour: 'red' },
    }),
  ).toEqual([traitOf(red), traitOf(green)]);
});

it('whoever is found has every trait that is wanted, and one of those that are alternatives', () => {
  const nothing = { searcherGender: null, interests: [], details: [] } as const;
  expect(
    traitsWanted({ ...nothing, gender: 'man', searcherGender: 'man', interests: ['wine'] }),
  ).toEqual([[wine], [OPEN_TO_SAME]]);
  expect(traitsWanted({ ...nothing, gender: 'man', searcherGender: 'woman' })).toEqual([]);
  expect(traitsWanted({ ...nothing, gender: 'man' })).toEqual([]);
  expect(traitsWanted({ ...nothing, gender: 'man', details: [[red], [green, blue]] })).toEqual([
    [traitOf(red)],
    [traitOf(green), traitOf(blue)],
  ]);
});

it('no search begins with many alternatives', () => {
  const wanted = (details: number[][]) =>
    traitsWanted({ gender: 'man', searcherGender: null, interests: [], details });
  expect(
    wanted([
      [
        red,
        detailPlace('hair_colour', 'black'),
        detailPlace('hair_colour', 'gray'),
        detailPlace('hair_colour', 'blond'),
      ],
    ]),
  ).toEqual([]);
  expect(
    wanted([[red, detailPlace('hair_colour', 'black'), detailPlace('hair_colour', 'gray')]]),
  ).toHaveLength(1);
});

it('no interest has the number of another trait, and every number fits its column', () => {
  expect(INTERESTS.length).toBeLessThanOrEqual(OPEN_TO_SAME);
  expect(traitOf(31)).toBeLessThan(256);
});

it('each kind of trait is read from its own column', () => {
  expect([
    traitCondition(wine),
    traitCondition(OPEN_TO_SAME),
    traitCondition(traitOf(red)),
  ]).toEqual([
    `(interests >> ${wine} & 1)`,
    '(looking_for IS NULL OR looking_for = gender)',
    `(details >> ${red} & 1)`,
  ]);
});
