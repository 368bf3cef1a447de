import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

/**
 * What a lander knows of where it stands: prerendered these are marks that the gateway fills in.
 */
export interface LanderFacts {
  /** Name of the site. */
  name: string;
  /** From what age people may join. */
  age: string;
  /** Query that carries the arrival data on, with its question mark, or empty. */
  query: string;
  /** Whose page it is, on a member's landers. */
  member: { name: string; id: string; photo: string } | null;
  /** The way into the signup. */
  join: ReactNode;
}

const LanderContext = createContext<LanderFacts | null>(null);
export const LanderProvider = LanderContext.Provider;

export function useLander(): LanderFacts {
  const facts = useContext(LanderContext);
  if (!facts) throw new Error('a lander stands in a LanderProvider');
  return facts;
}

/** Whose page it is; for the landers of members alone. */
export function useLanderMember(): NonNullable<LanderFacts['member']> {
  const { member } = useLander();
  if (!member) throw new Error("this lander is a member's");
  return member;
}

/** The form, where a lander wants it. */
export const Join = (): ReactNode => useLander().join;
