import type { ProfileCard } from '@duet/schemas/identity';
import type { SwipeResponse } from '@duet/schemas/swipe';

export type Choice = 'like' | 'pass';

export function answerCard(game: SwipeResponse, choice: Choice): void {
  game.profiles.shift();
  if (choice === 'like') game.likes_left = Math.max(0, game.likes_left - 1);
}

/** Merges newly dealt cards without changing the visible order. */
export function redeal(
  shown: readonly ProfileCard[],
  dealt: readonly ProfileCard[],
): ProfileCard[] {
  const fresh = new Map(dealt.map((profile) => [profile.id, profile]));
  const kept = shown.flatMap(({ id }) => fresh.get(id) ?? []);
  const known = new Set(kept.map(({ id }) => id));
  return [...kept, ...dealt.filter(({ id }) => !known.has(id))];
}
