/** What each tier may have of what is counted. Spec sections 6 and 9; null: as many as one likes. */
export const TIER_LIMITS = {
  free: { photos: 3, conversations: 2 },
  premium: { photos: 25, conversations: null },
} as const;

/** What premium adds, in the order in which it is told: the one list. */
export const PREMIUM_FEATURES = ['all_photos', 'private_photos', 'conversations', 'own_photos', 'features'] as const;
export type PremiumFeature = (typeof PREMIUM_FEATURES)[number];
