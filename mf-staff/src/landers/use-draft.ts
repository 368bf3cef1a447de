import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '@duet/host';
import type { LanderContent, OwnLander } from '@duet/schemas/own-landers';
import { useStaffSaveLanderMutation } from './landers.api';

const PAUSE_MS = 700;

export interface LanderDraft {
  name: string;
  content: LanderContent;
}

/** Saves the draft when the writer pauses. One save at a time, because each raises the revision. */
export function useDraft(loaded: OwnLander) {
  const [lander, setLander] = useState(loaded);
  const [draft, setDraft] = useState<LanderDraft>({ name: loaded.name, content: loaded.content });
  const [save, { error, isLoading }] = useStaffSaveLanderMutation();
  const [isDue, setDue] = useState(false);
  const latest = useRef(draft);

  const change = (changes: Partial<LanderDraft>) => {
    latest.current = { ...latest.current, ...changes };
    setDraft(latest.current);
    setDue(true);
  };
  const take = useCallback((answered: OwnLander) => {
    setLander(answered);
    latest.current = { name: answered.name, content: answered.content };
    setDraft(latest.current);
    setDue(false);
  }, []);

  useEffect(() => {
    if (!isDue || isLoading) return;
    const timer = setTimeout(() => {
      setDue(false);
      void save({ id: lander.id, revision: lander.revision, ...latest.current }).then(
        ({ data }) => data && setLander(data.lander),
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, isDue, isLoading, lander, save]);

  return { lander, draft, change, take, error: error as ApiError, isSaving: isDue || isLoading };
}
