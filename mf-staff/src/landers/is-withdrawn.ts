import type { ListedLander, OwnLander } from '@duet/schemas/own-landers';

type Lander = Pick<ListedLander, 'state'> & Partial<Pick<OwnLander, 'versions'>>;

/** A lander without `versions` must be one of a campaign, which accepts only published landers. */
export const isWithdrawn = ({ state, versions }: Lander): boolean =>
  state === 'draft' && versions?.length !== 0;
