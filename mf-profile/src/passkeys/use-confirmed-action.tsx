import { type ReactNode, useState } from 'react';
import { isApiError } from '@duet/host';
import { ConfirmDialog } from './confirm-dialog';

export type Action = () => Promise<void>;

interface Options {
  /** False if the page knows that the last confirmation is too old. */
  isConfirmed?: boolean;
  onFailure: (failure: unknown) => void;
}

interface ConfirmedAction {
  start: (action: Action) => void;
  dialog: ReactNode;
  isBusy: boolean;
}

export const isUnconfirmed = (failure: unknown): boolean =>
  isApiError(failure) && failure.error === 'identity_unconfirmed';

/** Asks for a confirmation of identity before an action, if the last one is too old. */
export function useConfirmedAction({ isConfirmed = true, onFailure }: Options): ConfirmedAction {
  const [waiting, setWaiting] = useState<Action | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (action: Action): Promise<void> => {
    setWaiting(null);
    setBusy(true);
    await action().catch((failure: unknown) => {
      if (isUnconfirmed(failure)) setWaiting(() => action);
      else onFailure(failure);
    });
    setBusy(false);
  };
  const start = (action: Action): void => {
    if (isConfirmed) void run(action);
    else setWaiting(() => action);
  };
  const dialog = waiting && (
    <ConfirmDialog onConfirmed={() => void run(waiting)} onClose={() => setWaiting(null)} />
  );
  return { start, dialog, isBusy };
}
