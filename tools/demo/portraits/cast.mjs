import { hash, pick, prng, weighted } from './maths.mjs';
import { HAIR, IRIS } from './palettes.mjs';

const HAIRCUTS = {
  woman: [
    ['long', 4],
    ['wavy', 5],
    ['lob', 3],
    ['bun', 3],
    ['curly', 3],
    ['fringe', 3],
    ['pixie', 1.2],
    ['pony', 2.5],
  ],
  man: [
    ['side', 4],
    ['crop', 4],
    ['quiff', 3],
    ['curlytop', 3],
    ['buzz', 2.5],
    ['bald', 1.4],
    ['slick', 2],
    ['shoulder', 1],
  ],
};

const hairColours = (skin) =>
  skin >= 4
    ? [
        ['black', 6],
        ['espresso', 4],
        ['grey', 0.5],
      ]
    : skin === 3
      ? [
          ['black', 4],
          ['espresso', 5],
          ['brown', 3],
          ['grey', 0.6],
        ]
      : [
          ['black', 1.4],
          ['espresso', 3],
          ['brown', 4],
          ['chestnut', 3],
          ['auburn', 2],
          ['darkblond', 3],
          ['blond', 3.4],
          ['grey', 1],
          ['silver', 0.8],
        ];

export function cast(seed, gender) {
  const r = prng(hash('id' + seed));
  const skin = weighted(r, [
    [0, 3],
    [1, 5],
    [2, 4],
    [3, 3],
    [4, 2.4],
    [5, 1.8],
    [6, 1.2],
  ]);
  const age = r();
  return {
    gender,
    skin,
    age,
    hairCol: HAIR[weighted(r, hairColours(skin))],
    style: weighted(r, HAIRCUTS[gender]),
    iris: skin >= 3 ? IRIS[r() < 0.8 ? 1 : 0] : pick(r, IRIS),
    jaw: r(),
    wide: r(),
    brow: r(),
    lip: r(),
    nose: r(),
    beard:
      gender === 'man'
        ? weighted(r, [
            ['none', 4],
            ['stubble', 4],
            ['full', 3],
            ['goatee', 0.8],
          ])
        : 'none',
    glasses: r() < 0.2,
    freckles: skin < 2 && r() < 0.3,
    ear: r() < 0.6,
  };
}

export const isMature = (seed, gender) => {
  const { age, hairCol } = cast(seed, gender);
  return hairCol === HAIR.grey || hairCol === HAIR.silver || age > 0.86;
};

const HAIR_NAMES = {
  black: 'black',
  espresso: 'dark_brown',
  brown: 'brown',
  chestnut: 'brunette',
  auburn: 'red',
  darkblond: 'dark_blond',
  blond: 'blond',
  grey: 'gray',
  silver: 'white',
};
const IRIS_NAMES = ['brown', 'brown', 'green', 'blue', 'gray', 'hazel'];
export const looksOf = (seed, gender) => {
  const { hairCol, iris, style } = cast(seed, gender);
  const colour = Object.keys(HAIR).find((name) => HAIR[name] === hairCol);
  return {
    hair: style === 'bald' ? 'bald' : HAIR_NAMES[colour],
    eyes: IRIS_NAMES[IRIS.indexOf(iris)],
  };
};
