import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useFieldErrors } from '@duet/host';
import type { OwnProfile, ProfilePatch } from '@duet/schemas/identity';
import { toast } from '@duet/ui';
import { useProfileChangeMutation } from '../profile.api';

export type Editable = Exclude<keyof ProfilePatch, 'invisible'>;
export type Form = Pick<OwnProfile, Editable>;

const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

export interface SectionState {
  form: Form;
  errors: Partial<Record<string, string>>;
  error: unknown;
  change: (part: Partial<Form>) => void;
  isChanged: boolean;
  isSaving: boolean;
  save: () => Promise<void>;
  discard: () => void;
}

/** Sends only changed fields, so that the server cannot reject unchanged fields. */
export function useSection(
  profile: OwnProfile,
  fields: readonly Editable[],
  onDirty: (isDirty: boolean) => void,
): SectionState {
  const intl = useIntl();
  const [edits, setEdits] = useState<Partial<Form>>({});
  const [send, { isLoading, error, reset }] = useProfileChangeMutation();
  const errors = useFieldErrors(error);
  const form = { ...profile, ...edits };
  const changed = fields.filter((field) => !isSame(form[field], profile[field]));
  const isChanged = changed.length > 0;
  useEffect(() => {
    onDirty(isChanged);
    return () => onDirty(false);
  }, [isChanged, onDirty]);
  return {
    form,
    errors,
    error,
    isChanged,
    isSaving: isLoading,
    change: (part) => setEdits((before) => ({ ...before, ...part })),
    save: async () => {
      const saved = await send(Object.fromEntries(changed.map((field) => [field, form[field]])))
        .unwrap()
        .catch(() => null);
      if (!saved) return;
      setEdits({});
      toast(intl.formatMessage({ id: 'profile.own.saved' }));
    },
    discard: () => {
      setEdits({});
      reset();
    },
  };
}
