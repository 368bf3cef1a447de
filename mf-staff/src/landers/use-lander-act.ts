import type { OwnLander, OwnLanderResponse } from '@duet/schemas/own-landers';
import { useDecision } from '../queue/use-decision';

type Start = (lander: OwnLander) => { unwrap: () => Promise<OwnLanderResponse> };

/** A change resolves to null after an error, which is shown as a toast. */
export function useLanderAct(): (start: Start) => (lander: OwnLander) => Promise<OwnLander | null> {
  const carryOut = useDecision();
  return (start) => async (lander) => {
    const acting = start(lander);
    return (await carryOut(acting)) ? (await acting.unwrap()).lander : null;
  };
}
