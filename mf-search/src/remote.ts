import type { RemoteModule } from '@duet/host';
import type { descriptor } from './descriptor';

export default {
  views: {
    members: () => import('./members/members.view'),
    likes: () => import('./likes/likes.view'),
    swipeGame: () => import('./swipe/swipe-game.view'),
    matchFinder: () => import('./match-finder/match-finder.view'),
    signupMatches: () => import('./signup-matches/signup-matches.view'),
    like: () => import('./like/like.modal'),
    match: () => import('./match/match.modal'),
    popups: () => import('./popups/popups.view'),
    likeButton: () => import('./like/like-button.view'),
  },
  messages: (locale) => import(`../messages/${locale}.json`),
} satisfies RemoteModule<typeof descriptor>;
