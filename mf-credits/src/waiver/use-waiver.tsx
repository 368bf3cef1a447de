import { useRef, useState, type ReactNode } from 'react';
import { WaiverConsent } from './waiver-consent';

interface Waiver {
  consent: ReactNode;
  agreed: boolean;
  /** Calls `order` if the buyer has given the consent, else moves the focus to the checkbox. */
  whenAgreed: (order: () => void) => void;
}

export function useWaiver(): Waiver {
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  const whenAgreed = (order: () => void) => {
    if (agreed) return order();
    setMissing(true);
    // The focus scrolls to the checkbox, which can be outside the view.
    question.current?.querySelector('input')?.focus();
  };
  return {
    consent: (
      <WaiverConsent
        ref={question}
        agreed={agreed}
        missing={missing && !agreed}
        onChange={setAgreed}
      />
    ),
    agreed,
    whenAgreed,
  };
}
