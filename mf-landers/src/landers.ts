import type { ComponentType } from 'react';
import alba from '../assets/alba-2.webp';
import eva from '../assets/eva-3.webp';
import fatima from '../assets/fatima-1.webp';
import gina from '../assets/gina-1.webp';
import nobody from '../assets/nobody.svg';
import nora from '../assets/nora-2.webp';
import tariq from '../assets/tariq-1.webp';
import tess from '../assets/tess-1.webp';
import thea from '../assets/thea-1.webp';
import { AloneTonight } from './alonetonight/alonetonight';
import { Clip } from './clip/clip';
import { Collage } from './collage/collage';
import { Gallery } from './gallery/gallery';
import { Home } from './home/home';
import { Icons } from './icons/icons';
import { MapLander } from './map/map';
import { Opener } from './member/opener';
import { Postcard } from './member/postcard';
import { Word } from './member/word';
import { Social } from './social/social';
import { Swipe } from './swipe/swipe';
import { Walk } from './walk/walk';

export interface Lander {
  path: string;
  /** Suffix of the text key `landers.description.<name>`. */
  name: string;
  /** Path below src of the module whose style sheets the build collects. */
  module: string;
  Lander: ComponentType;
  image?: string;
  /** True if the gateway inserts a member's data into the lander. */
  isMembers?: boolean;
}

export const landers: Lander[] = [
  { path: '/', name: 'home', module: 'home/home.tsx', Lander: Home, image: nora },
  {
    path: '/landers/gallery/:slug?',
    name: 'gallery',
    module: 'gallery/gallery.tsx',
    Lander: Gallery,
    image: tariq,
  },
  {
    path: '/landers/alonetonight/:slug?',
    name: 'alone',
    module: 'alonetonight/alonetonight.tsx',
    Lander: AloneTonight,
    image: nora,
  },
  {
    path: '/landers/collagelanding/:slug?',
    name: 'collage',
    module: 'collage/collage.tsx',
    Lander: Collage,
    image: fatima,
  },
  {
    path: '/landers/iconslanding/:slug?',
    name: 'icons',
    module: 'icons/icons.tsx',
    Lander: Icons,
    image: nora,
  },
  {
    path: '/landers/maplanding/:slug?',
    name: 'map',
    module: 'map/map.tsx',
    Lander: MapLander,
    image: gina,
  },
  {
    path: '/landers/socialnetwork/:slug?',
    name: 'social',
    module: 'social/social.tsx',
    Lander: Social,
    image: thea,
  },
  {
    path: '/landers/transitionsvideolanding/:slug?',
    name: 'walk',
    module: 'walk/walk.tsx',
    Lander: Walk,
    image: eva,
  },
  {
    path: '/landers/video/:slug?',
    name: 'clip',
    module: 'clip/clip.tsx',
    Lander: Clip,
    image: tess,
  },
  {
    path: '/landers/tinderswipe/:slug?',
    name: 'swipe',
    module: 'swipe/swipe.tsx',
    Lander: Swipe,
    image: alba,
  },
  {
    path: '/members/:id/landing',
    name: 'word',
    module: 'member/word.tsx',
    Lander: Word,
    image: nobody,
    isMembers: true,
  },
  {
    path: '/members/:id/landing2/:slug?',
    name: 'postcard',
    module: 'member/postcard.tsx',
    Lander: Postcard,
    image: nobody,
    isMembers: true,
  },
  {
    path: '/members/:id/landing3/:slug?',
    name: 'opener',
    module: 'member/opener.tsx',
    Lander: Opener,
    image: nobody,
    isMembers: true,
  },
];
