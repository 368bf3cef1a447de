import type { BestOffers } from '@duet/schemas/discounts';
import { useSession } from '@duet/host';
import { creditsApi } from '../credits.api';

export const NO_OFFERS: BestOffers = { now: null, ends: null, after: null };

interface Offers extends BestOffers {
  isLoading: boolean;
}

/** Returns no offers if the request fails. */
export function useOffers(): Offers {
  const { user } = useSession();
  const { data, isLoading } = creditsApi.useCreditsOffersQuery(undefined, { skip: !user });
  return { ...((user && data) || NO_OFFERS), isLoading };
}
