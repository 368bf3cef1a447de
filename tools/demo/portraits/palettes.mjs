export const SKIN = [
  ['#f4d6c4', '#cf9079', '#ffeadd'],
  ['#efc6a9', '#c18363', '#fde2cb'],
  ['#e3b08c', '#ae7150', '#f8d3b2'],
  ['#d09b70', '#96633f', '#ecc093'],
  ['#b67c54', '#7d4b2f', '#d9a377'],
  ['#8e5b3d', '#58321f', '#b98259'],
  ['#6a412d', '#3b2018', '#96623f'],
];
export const HAIR = {
  black: '#1e181b',
  espresso: '#33221d',
  brown: '#553728',
  chestnut: '#744729',
  auburn: '#8b4327',
  darkblond: '#97713f',
  blond: '#c99d5e',
  grey: '#8f8b8a',
  silver: '#c9c5c1',
};
export const CLOTH = [
  '#f0e6da',
  '#22263f',
  '#b4573c',
  '#2f5a4c',
  '#12716c',
  '#d98d9c',
  '#4a2350',
  '#c8963e',
  '#3f5f85',
  '#3a3638',
  '#f6f3ef',
  '#7d2f45',
  '#8aa39a',
];
export const IRIS = ['#5b3a22', '#3d2a1e', '#6f7f4c', '#4d7590', '#7a8a92', '#80602f'];
