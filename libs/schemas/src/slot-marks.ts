/**
 * Marks a text of a prerendered page as replaceable by staff. Texts never contain the marker
 * characters, and the build removes the markers (libs/federation/src/prerender/slots.ts).
 */
export const markSlot = (name: string, text: string): string => `\uE000${name}\uE001${text}\uE002`;
