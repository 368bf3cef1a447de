import type { ProfileCard } from '@duet/schemas/identity';
import type { SwipeResponse } from '@duet/schemas/swipe';

export type Choice = 'like' | 'pass';

/** What the game looks like the moment a card is answered, before the service has said so. */
export function answerCard(game: SwipeResponse, choice: Choice): void {
  game.profiles.shift();
  if (choice === 'like') game.likes_left = Math.max(0, game.likes_left - 1);
}

/**
 * A new deal in the order that is on the table already, so that no card is swapped under the
 * player's hand.
 */
export function redeal(
  shown: readonly ProfileCard[],
  dealt: readonly ProfileCard[],
): ProfileCard[] {
  const fresh = new Map(dealt.map((profile) => [profile.id, profile]));
  const kept = shown.flatMap(({ id }) => fresh.get(id) ?? []);
  const known = new Set(kept.map(({ id }) => id));
  return [...kept, ...dealt.filter(({ id }) => !known.has(id))];
}

/** Whom the undo brought back lies on top again. */
export const onTop = (profile: ProfileCard, dealt: readonly ProfileCard[]): ProfileCard[] => [
  profile,
  ...dealt.filter(({ id }) => id !== profile.id),
];
