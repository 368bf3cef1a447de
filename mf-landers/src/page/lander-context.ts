import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

/** Values of a lander; placeholders while it is prerendered. */
export interface LanderFacts {
  name: string;
  /** Minimum age. */
  age: string;
  /** Arrival data with leading `?`, or empty. */
  query: string;
  /** Null except on landers of a member. */
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
  if (!member) throw new Error('useLanderMember requires a lander of a member');
  return member;
}

export const Join = (): ReactNode => useLander().join;
