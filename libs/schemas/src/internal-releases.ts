import { z } from 'zod';
import { empty } from './common';
import { registrySummary, releaseControl } from './release-control';

const digest = z.string().length(64);

export const releaseCalls = {
  /** `is_known` is true if the last `releases.report` had the digest `summary`. */
  'releases.control': {
    service: 'identity',
    callers: ['gateway'],
    path: '/internal/releases/control',
    body: z.object({ summary: digest }),
    answer: z.object({ control: releaseControl, is_known: z.boolean() }),
  },
  'releases.report': {
    service: 'identity',
    callers: ['gateway'],
    path: '/internal/releases/report',
    body: z.object({ digest, summary: registrySummary }),
    answer: empty,
  },
} as const;
