/**
 * What each tier may have of what is counted. Spec sections 6 and 9; null: as many as one likes.
 */
export const TIER_LIMITS = {
  /** `conversations`: distinct partners ever written to. */
  free: { photos: 3, conversations: 2 },
  premium: { photos: 25, conversations: null },
} as const;

/** What premium adds, in the order in which it is told: the one list. Spec sections 1, 5 and 6. */
export const PREMIUM_FEATURES = [
  'all_photos',
  'private_photos',
  'all_conversations',
  /** Sending photos in a chat; receiving and looking at them is for both. */
  'chat_photos',
  /** Seeing up to where the partner has read. */
  'read_marks',
  /** Reading back further than the site's chat_history_days. */
  'full_history',
  'own_photos',
] as const;
export type PremiumFeature = (typeof PREMIUM_FEATURES)[number];
