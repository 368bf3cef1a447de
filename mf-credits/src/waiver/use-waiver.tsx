import { useState, type ReactNode } from 'react';
import { WaiverConsent } from './waiver-consent';

export function useWaiver(): {
  consent: ReactNode;
  agreed: boolean;
  /** Calls `order` only if the buyer has given the consent. */ whenAgreed: (
    order: () => void,
  ) => void;
} {
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  return {
    consent: <WaiverConsent agreed={agreed} missing={missing && !agreed} onChange={setAgreed} />,
    agreed,
    whenAgreed: (order) => (agreed ? order() : setMissing(true)),
  };
}
