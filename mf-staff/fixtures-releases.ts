import { answered } from '@duet/federation/fixtures';
import { empty } from '@duet/schemas/common';
import { staffReleasesResponse } from '@duet/schemas/staff-releases';
import type { ReleaseEntry, StaffVersion } from '@duet/schemas/staff-releases';

const QUIET: StaffVersion['last_hour'] = {
  ...{ loaded: 0, failed: 0, file_failures: 0, browser_errors: 0, setup_failures: 0, freezes: 0 },
  ...{ leaks: 0, calls: 0, failed_calls: 0, p50_ms: null, p95_ms: null },
  ...{ messages: 0, purchases: 0, signups: 0 },
};

export const releasesFixtures = (minutesAgo: (minutes: number) => string) => {
  const entry = (minutes: number, more: Partial<ReleaseEntry>): ReleaseEntry => ({
    ...{ at: minutesAgo(minutes), by: 'publisher', actor: 'kim@duet.example', act: 'publish' },
    ...{ version: '1.4.0-0a1b2c3d', from: null, percent: null, commit: null, reason: null },
    ...more,
  });
  return {
    'GET staff/releases': answered(staffReleasesResponse, {
      reported_at: minutesAgo(50),
      remotes: [
        {
          remote: 'chat',
          versions: [
            {
              ...{
                version: '1.4.0-0a1b2c3d',
                role: 'live',
                state: 'shown',
                percent: null,
                plan: [],
              },
              released: {
                ...{ at: minutesAgo(4_000), actor: 'kim@duet.example', commit: '4f2a9c1d77e0' },
                ...{ dirty: false, reason: 'new list of chats' },
              },
              last_hour: {
                ...{ ...QUIET, loaded: 412, browser_errors: 2, p50_ms: 310, p95_ms: 1_240 },
                ...{ messages: 2_810, purchases: 64, signups: 37 },
              },
            },
            {
              ...{ version: '1.5.0-9f8e7d6c', role: 'canary', state: 'shown', percent: 5 },
              ...{ plan: [5, 50, 100] },
              released: {
                ...{ at: minutesAgo(50), actor: 'robin@duet.example', commit: 'b81d0c22aa19' },
                ...{ dirty: true, reason: null },
              },
              last_hour: {
                ...{ loaded: 18, failed: 2, file_failures: 0, browser_errors: 9 },
                ...{ setup_failures: 1, freezes: 0, leaks: 0, calls: 240, failed_calls: 11 },
                ...{ p50_ms: 540, p95_ms: 3_900, messages: 9, purchases: 1, signups: 0 },
              },
            },
            {
              ...{
                version: '1.3.0-5b6a7980',
                role: 'previous',
                state: 'shown',
                percent: null,
                plan: [],
              },
              ...{ released: null, last_hour: QUIET },
            },
          ],
          history: [
            entry(20, { act: 'keep', version: '1.6.0-77aa88bb', commit: 'c0ffee12ab34' }),
            entry(50, { act: 'canary', version: '1.5.0-9f8e7d6c', percent: 5 }),
            entry(900, {
              by: 'staff',
              actor: 'Robin',
              act: 'release',
              reason: 'It was the proxy.',
            }),
            entry(930, { by: 'staff', actor: 'Robin', act: 'take_back', reason: 'Many errors.' }),
            entry(4_000, {
              ...{ from: '1.3.0-5b6a7980', commit: '4f2a9c1d77e0', reason: 'new list of chats' },
            }),
          ],
        },
        {
          remote: 'search',
          versions: [
            {
              ...{
                version: '2.0.1-11aa22bb',
                role: 'live',
                state: 'taken_back',
                percent: null,
                plan: [],
              },
              ...{ released: null, last_hour: { ...QUIET, loaded: 3, p50_ms: 290, p95_ms: 300 } },
            },
          ],
          history: [
            entry(20, {
              ...{ by: 'server', actor: '', act: 'take_back', version: '2.0.2-33cc44dd' },
              reason: 'failures 9 41 20 4120',
            }),
            entry(40, {
              ...{ by: 'server', actor: '', act: 'step', version: '2.0.2-33cc44dd' },
              ...{ percent: 10, reason: 'healthy 130' },
            }),
          ],
        },
      ],
    }),
    'POST staff/releases/acts': answered(empty, {}),
  };
};
