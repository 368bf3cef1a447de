import { mix, pick } from './maths.mjs';
import { bokeh, grad, leaves, rect, ridge } from './scene-shapes.mjs';

export const SCENES = {
  sea: {
    blur: 4,
    tint: '#ff9d6b',
    dark: '#5a3350',
    rim: '#ffd2a0',
    draw: (r) =>
      grad('s', [
        [0, '#f6d6b4'],
        [0.34, '#f0a983'],
        [0.56, '#d77d76'],
        [0.57, '#7d6283'],
        [1, '#4c4265'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      `<circle cx="96" cy="226" r="46" fill="#fff0cf"/><circle cx="96" cy="226" r="90" fill="#ffe0ac" opacity=".4"/>` +
      Array.from({ length: 26 }, () =>
        rect(40 + r() * 130, 290 + r() * 190, 20 + r() * 60, 2.5, '#ffd9a8', 0.5),
      ).join(''),
  },
  dusk: {
    blur: 7,
    tint: '#e4779a',
    dark: '#22183f',
    rim: '#ffb08a',
    draw: (r) =>
      grad('s', [
        [0, '#2d2554'],
        [0.5, '#8b4c7c'],
        [0.8, '#e38f78'],
        [1, '#f5bf8e'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      Array.from({ length: 11 }, (_, i) =>
        rect(i * 38 - 8, 200 + r() * 170, 34, 320, mix('#241c40', '#5a3866', r())),
      ).join('') +
      bokeh(r, 34, ['#ffd08a', '#ff9fb3', '#8fe3d8', '#fff1d0'], 0, 400, 210, 480, 5, 15, 0.85),
  },
  cafe: {
    blur: 6,
    tint: '#f0b071',
    dark: '#2a1712',
    rim: '#ffdcae',
    draw: (r) =>
      grad('s', [
        [0, '#5b3a2a'],
        [1, '#2c1a15'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      rect(0, 40, 128, 330, '#f3e2c6') +
      rect(58, 40, 8, 330, '#6a4a36') +
      rect(0, 190, 128, 7, '#6a4a36') +
      rect(150, 150, 250, 10, '#855a3d') +
      rect(150, 260, 250, 10, '#855a3d') +
      Array.from({ length: 16 }, (_, i) =>
        rect(
          160 + i * 15,
          112 + r() * 14,
          10,
          38,
          pick(r, ['#c98b55', '#2f5a4c', '#8c3d36', '#d9c19a']),
        ),
      ).join('') +
      bokeh(r, 7, ['#ffd79a', '#ffc06e'], 160, 400, 30, 110, 12, 20, 0.95),
  },
  forest: {
    blur: 8,
    tint: '#c9c777',
    dark: '#1d2f24',
    rim: '#f4f0b8',
    draw: (r) =>
      grad('s', [
        [0, '#c8d49a'],
        [0.5, '#6f955f'],
        [1, '#2f4d3a'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      Array.from({ length: 7 }, () => rect(r() * 400, 0, 12 + r() * 22, 500, '#3a4632', 0.6)).join(
        '',
      ) +
      bokeh(r, 46, ['#e9f0b0', '#a9c77e', '#f8f3c4', '#537a4c'], 0, 400, 0, 420, 8, 26, 0.6),
  },
  ridge: {
    blur: 3.5,
    tint: '#9fc3d8',
    dark: '#26384d',
    rim: '#eaf5ff',
    draw: (r) =>
      grad('s', [
        [0, '#a9cbe0'],
        [0.6, '#eadfd2'],
        [1, '#eadfd2'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      ridge(r, 190, 60, '#9db3c4') +
      ridge(r, 250, 50, '#74929f') +
      ridge(r, 320, 40, '#4f7374') +
      ridge(r, 390, 26, '#3b5a4f'),
  },
  clay: {
    blur: 3,
    tint: '#e98f6a',
    dark: '#4d2018',
    rim: '#ffe0c4',
    draw: () =>
      grad('s', [
        [0, '#c9795a'],
        [1, '#9c4f3a'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      `<path d="M-40,60L150,-40L250,420L40,520Z" fill="#f0b48f" opacity=".6"/><path d="M180,-60L230,-80L350,470L290,500Z" fill="#f0b48f" opacity=".42"/>`,
  },
  teal: {
    blur: 3,
    tint: '#6fd0c4',
    dark: '#0a2a2c',
    rim: '#d8fff6',
    draw: (r) =>
      grad('s', [
        [0, '#2a8f88'],
        [1, '#0f4f51'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      `<circle cx="110" cy="150" r="170" fill="#63bdb0" opacity=".5"/>` +
      leaves(r, 9, ['#0c4446', '#146260'], 300, 420, 40, 480),
  },
  plum: {
    blur: 3,
    tint: '#d490c4',
    dark: '#241029',
    rim: '#ffd5ec',
    draw: () =>
      grad('s', [
        [0, '#6d3a70'],
        [1, '#351640'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      `<path d="M-30,120L180,-30L290,470L80,540Z" fill="#c77da4" opacity=".42"/>`,
  },
  sand: {
    blur: 3,
    tint: '#f2d8b4',
    dark: '#5d4634',
    rim: '#ffffff',
    draw: (r) =>
      grad('s', [
        [0, '#efe2d0'],
        [1, '#cfb498'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      `<path d="M-30,60L120,0L170,300L10,360Z" fill="#fff8ea" opacity=".8"/><path d="M140,-10L210,-40L262,268L188,296Z" fill="#fff8ea" opacity=".65"/>` +
      leaves(r, 22, ['#6f8c6a', '#8fa582', '#4f6f56'], 300, 430, 120, 500),
  },
  street: {
    blur: 4.5,
    tint: '#ffc6a0',
    dark: '#4a2f3c',
    rim: '#fff0da',
    draw: (r) =>
      grad('s', [
        [0, '#f7ead6'],
        [1, '#dcb996'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      rect(0, 0, 150, 500, '#e9c6a0') +
      rect(250, 0, 150, 500, '#d99f83') +
      rect(150, 0, 100, 260, '#bfe0ea') +
      rect(30, 90, 56, 96, '#5c8e8b') +
      rect(30, 270, 56, 110, '#5c8e8b') +
      rect(306, 90, 56, 96, '#8a5a56') +
      `<path d="M300,500V330a32,32 0 0 1 64,0V500Z" fill="#6d4440"/>` +
      leaves(r, 50, ['#d9578a', '#e987ac', '#5f7f52', '#c23f74'], 210, 400, -10, 130),
  },
  autumn: {
    blur: 8,
    tint: '#f0a050',
    dark: '#43231a',
    rim: '#ffe1a6',
    draw: (r) =>
      grad('s', [
        [0, '#f3c477'],
        [0.55, '#c9783c'],
        [1, '#6b3a2a'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      Array.from({ length: 5 }, () => rect(r() * 400, 0, 10 + r() * 16, 500, '#51301f', 0.6)).join(
        '',
      ) +
      bokeh(r, 44, ['#ffd98a', '#e98b3a', '#f7b955', '#b0502a'], 0, 400, 0, 430, 8, 24, 0.6),
  },
  neon: {
    blur: 7,
    tint: '#d04a9c',
    dark: '#150a26',
    rim: '#ff8fcb',
    draw: (r) =>
      grad('s', [
        [0, '#1d1136'],
        [1, '#3a1650'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      rect(20, 80, 120, 12, '#ff5fa8') +
      rect(20, 110, 12, 180, '#ff5fa8') +
      rect(280, 60, 12, 260, '#3fe0cf') +
      rect(310, 180, 80, 12, '#3fe0cf') +
      bokeh(r, 22, ['#ff7dbb', '#59e6d6', '#b98cff'], 0, 400, 240, 490, 6, 18, 0.7),
  },
  home: {
    blur: 5,
    tint: '#f5d9b8',
    dark: '#4a3c36',
    rim: '#ffffff',
    draw: (r) =>
      grad('s', [
        [0, '#e8ded2'],
        [1, '#c8b8a6'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      rect(10, 30, 150, 250, '#fdfaf2') +
      rect(80, 30, 8, 250, '#d8ccbc') +
      rect(10, 140, 150, 7, '#d8ccbc') +
      rect(230, 70, 110, 140, '#c98d72') +
      rect(244, 84, 82, 112, '#efdcc4') +
      leaves(r, 26, ['#58785c', '#7c9a72', '#3f5f4a'], 330, 420, 220, 480) +
      rect(0, 400, 400, 100, '#8f6f5c'),
  },
  beach: {
    blur: 4,
    tint: '#ffe2c0',
    dark: '#3d5566',
    rim: '#ffffff',
    draw: () =>
      grad('s', [
        [0, '#bfe1ea'],
        [0.44, '#e6f1ec'],
        [0.45, '#6fb3b8'],
        [0.62, '#a7d3cc'],
        [0.64, '#f1e4cd'],
        [1, '#dcc19c'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      `<circle cx="90" cy="90" r="110" fill="#fff" opacity=".5"/>`,
  },
};
