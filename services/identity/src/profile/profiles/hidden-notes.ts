import { type HiddenNote, type Reader, isAtLeast, leastReaders } from '@duet/schemas/member-page';

export interface NoteSettings {
  visible_profile_fields: readonly string[];
  visible_profile_notes: readonly string[];
}

/**
 * Returns a note for each filled field that the viewer would see after a login or as premium
 * member.
 */
export function findNotes(
  { visible_profile_fields: visible, visible_profile_notes: noted }: NoteSettings,
  reader: Reader,
  isFilled: (field: HiddenNote['field']) => boolean,
): HiddenNote[] {
  const least = leastReaders(visible);
  return (noted as HiddenNote['field'][]).flatMap((field) => {
    const needed = least.get(field);
    if (needed === undefined || isAtLeast(reader, needed) || !isFilled(field)) return [];
    return [{ field, needs: needed === 'premium' ? 'premium' : 'login' }];
  });
}
