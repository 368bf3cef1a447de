/** What the chat keeps for premium members (spec sections 5 and 6). Everything else in it is for all. */
export const PREMIUM_FEATURES = [
  /** Sending photos; receiving and looking at them is for both. */
  'chat_photos',
  /** Seeing up to where the partner has read. */
  'read_marks',
  /** Reading back further than the site's chat_history_days. */
  'full_history',
  /** Writing to more partners than FREE_CONVERSATIONS. */
  'all_conversations',
] as const;
export type PremiumFeature = (typeof PREMIUM_FEATURES)[number];

/** Distinct partners that a free member may ever write to. Spec section 9. */
export const FREE_CONVERSATIONS = 2;
