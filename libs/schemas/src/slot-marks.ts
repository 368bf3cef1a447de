/**
 * Marks a text of a prerendered page that staff can replace. No text contains these characters, and
 * the build removes them (libs/federation/src/prerender/slots.ts).
 */
export const markSlot = (name: string, text: string): string => `\uE000${name}\uE001${text}\uE002`;
