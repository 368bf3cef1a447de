import type { RemoteModule } from '@duet/host';
import type { descriptor } from './descriptor';

export default {
  views: {
    home: () => import('./home/home.view'),
    gallery: () => import('./gallery/gallery.view'),
    alonetonight: () => import('./alonetonight/alonetonight.view'),
    collage: () => import('./collage/collage.view'),
    icons: () => import('./icons/icons.view'),
    map: () => import('./map/map.view'),
    social: () => import('./social/social.view'),
    walk: () => import('./walk/walk.view'),
    clip: () => import('./clip/clip.view'),
    swipe: () => import('./swipe/swipe.view'),
    word: () => import('./member/word.view'),
    postcard: () => import('./member/postcard.view'),
    opener: () => import('./member/opener.view'),
    content: () => import('./pages/content.view'),
    sitePage: () => import('./pages/site-page.view'),
  },
  messages: (locale) => import(`../messages/${locale}.json`),
} satisfies RemoteModule<typeof descriptor>;
