import { useEffect, useRef, useState } from 'react';
import { onStepUp } from '@duet/host';
import type { StaffPerson } from '@duet/schemas/staff';
import { StepUpDialog } from './step-up-dialog';

/** Opens one dialog for all calls that need step-up. The API client then repeats them. */
export function StepUp({ person }: { person: StaffPerson }) {
  const [isOpen, setOpen] = useState(false);
  const resolve = useRef<((isDone: boolean) => void) | null>(null);
  const end = (isDone: boolean): void => {
    setOpen(false);
    resolve.current?.(isDone);
    resolve.current = null;
  };
  useEffect(() => {
    const remove = onStepUp(
      () =>
        new Promise((done) => {
          resolve.current = done;
          setOpen(true);
        }),
    );
    return () => {
      remove();
      resolve.current?.(false);
      resolve.current = null;
    };
  }, []);
  return (
    isOpen && (
      <StepUpDialog hasKey={person.has_key} onDone={() => end(true)} onClose={() => end(false)} />
    )
  );
}
