import { useCallback } from 'react';
import type { OwnProfile } from '@duet/schemas/identity';

export interface SectionProps {
  profile: OwnProfile;
  onDirty: (section: string, isDirty: boolean) => void;
}

export const useDirty = (name: string, onDirty: SectionProps['onDirty']) =>
  useCallback((isDirty: boolean) => onDirty(name, isDirty), [name, onDirty]);
