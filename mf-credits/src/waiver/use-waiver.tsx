import { useState, type ReactNode } from 'react';
import { WaiverConsent } from './waiver-consent';

/**
 * The box that every order has above its button, and what keeps the button from ordering before it
 * is ticked.
 */
export function useWaiver(): {
  consent: ReactNode;
  agreed: boolean;
  /** Runs `order`, or says what is missing. */ whenAgreed: (order: () => void) => void;
} {
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  return {
    consent: <WaiverConsent agreed={agreed} missing={missing && !agreed} onChange={setAgreed} />,
    agreed,
    whenAgreed: (order) => (agreed ? order() : setMissing(true)),
  };
}
