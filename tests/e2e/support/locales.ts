export const LOCALES = ['nl', 'en', 'de', 'it', 'fr', 'es', 'pl'] as const;
