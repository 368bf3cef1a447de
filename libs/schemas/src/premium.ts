/** Limits per tier (spec sections 6 and 9); null means no limit. */
export const TIER_LIMITS = {
  /** `conversations` counts all members who ever got a message from the member. */
  free: { photos: 3, conversations: 2 },
  premium: { photos: 25, conversations: null },
} as const;

export const PREMIUM_FEATURES = [
  'all_photos',
  'private_photos',
  'all_conversations',
  'chat_photos',
  'read_marks',
  'full_history',
  'own_photos',
] as const;
export type PremiumFeature = (typeof PREMIUM_FEATURES)[number];
