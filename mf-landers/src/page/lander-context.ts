import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

/** Values that a lander shows; placeholders during the build. */
export interface LanderFacts {
  name: string;
  age: string;
  /** Lowest price of a message in the visitor's country; empty if unknown. */
  price: string;
  /** In days; empty if the site offers no refunds. */
  refundPeriod: string;
  /** The member shown by the lander; null on most landers. */
  member: { name: string; id: string; photo: string } | null;
  join: ReactNode;
}

const LanderContext = createContext<LanderFacts | null>(null);
export const LanderProvider = LanderContext.Provider;

export function useLander(): LanderFacts {
  const facts = useContext(LanderContext);
  if (!facts) throw new Error('useLander requires a LanderProvider');
  return facts;
}

export function useLanderMember(): NonNullable<LanderFacts['member']> {
  const { member } = useLander();
  if (!member) throw new Error('useLanderMember requires a lander that shows a member');
  return member;
}

export const Join = (): ReactNode => useLander().join;
