import { type ReactNode, useState } from 'react';
import { isApiError, useSheet } from '@duet/host';
import { ConfirmDialog } from './confirm-dialog';

export type Action = () => Promise<void>;

export interface QuestionProps {
  onYes: () => void;
  onClose: () => void;
}

type Question = (props: QuestionProps) => ReactNode;

interface Options {
  /** False if the page knows that the member must first confirm their identity. */
  isConfirmed?: boolean;
  onFailure: (failure: unknown) => void;
}

interface ConfirmedAction {
  start: (action: Action, question?: Question) => void;
  dialog: ReactNode;
  isBusy: boolean;
}

interface Waiting {
  action: Action;
  question?: Question;
}

export const isUnconfirmed = (failure: unknown): boolean =>
  isApiError(failure) && failure.error === 'identity_unconfirmed';

/**
 * Asks whether to run an action and, if needed, for a confirmation of identity. Both dialogs share
 * one history entry, because removing the first dialog's entry would close the second dialog.
 */
export function useConfirmedAction({ isConfirmed = true, onFailure }: Options): ConfirmedAction {
  const sheet = useSheet('confirm');
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ask = (next: Waiting): void => {
    setWaiting(next);
    sheet.open();
  };
  const run = async (action: Action): Promise<void> => {
    setWaiting(null);
    setBusy(true);
    await action().catch((failure: unknown) => {
      if (isUnconfirmed(failure)) ask({ action });
      else onFailure(failure);
    });
    setBusy(false);
  };
  const closeAndRun = (action: Action): void => {
    sheet.close();
    void run(action);
  };
  const draw = ({ action, question }: Waiting): ReactNode => {
    if (!question)
      return <ConfirmDialog onConfirmed={() => closeAndRun(action)} onClose={sheet.close} />;
    const onYes = () => (isConfirmed ? closeAndRun(action) : setWaiting({ action }));
    return question({ onYes, onClose: sheet.close });
  };
  return {
    start: (action, question) =>
      isConfirmed && !question ? void run(action) : ask({ action, ...(question && { question }) }),
    dialog: sheet.isOpen && waiting && draw(waiting),
    isBusy,
  };
}
