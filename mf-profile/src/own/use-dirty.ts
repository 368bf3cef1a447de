import { useCallback } from 'react';
import type { OwnProfile } from '@duet/schemas/identity';

export interface SectionProps {
  profile: OwnProfile;
  /** Hears by section whether something is unsaved. */
  onDirty: (section: string, isDirty: boolean) => void;
}

/** A section's own onDirty, the same from one rendering to the next. */
export const useDirty = (name: string, onDirty: SectionProps['onDirty']) =>
  useCallback((isDirty: boolean) => onDirty(name, isDirty), [name, onDirty]);
