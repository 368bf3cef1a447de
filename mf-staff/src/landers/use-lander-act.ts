import type { OwnLander, OwnLanderResponse } from '@duet/schemas/own-landers';
import { useDecision } from '../queue/use-decision';

type Start = (lander: OwnLander) => { unwrap: () => Promise<OwnLanderResponse> };

/** After an error, the returned function shows a toast and resolves to null. */
export function useLanderAct(): (start: Start) => (lander: OwnLander) => Promise<OwnLander | null> {
  const carryOut = useDecision();
  return (start) => async (lander) => {
    const acting = start(lander);
    return (await carryOut(acting)) ? (await acting.unwrap()).lander : null;
  };
}
