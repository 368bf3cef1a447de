import type { ListedLander } from '@duet/schemas/own-landers';

export const LANDER_TONES = {
  draft: 'plain',
  published: 'teal',
  changed: 'teal',
  withdrawn: 'pink',
} as const;

export const getLanderState = ({
  state,
  withdrawn,
}: Pick<ListedLander, 'state' | 'withdrawn'>): keyof typeof LANDER_TONES =>
  withdrawn ? 'withdrawn' : state;
