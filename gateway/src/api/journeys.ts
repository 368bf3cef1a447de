import { Counter, type Registry } from 'prom-client';
import type { ApiRoute } from './routes';

interface Journey {
  route: RegExp;
  /** A response after more seconds counts as `slow`. */
  limitSeconds: number;
}

const JOURNEYS = {
  signup: { route: /^POST identity \/api\/signup$/, limitSeconds: 3 },
  login: { route: /^POST identity \/api\/(?:user|passkeys\/login)$/, limitSeconds: 2 },
  search: { route: /^GET matching \/api\/search$/, limitSeconds: 1 },
  send: { route: /^POST messaging \/api\/chats\/[^/]+\/messages$/, limitSeconds: 1 },
  buy: { route: /^POST billing \/api\/orders(?:\/repeat)?$/, limitSeconds: 10 },
} satisfies Record<string, Journey>;

export type JourneyName = keyof typeof JOURNEYS;
const NAMES = Object.keys(JOURNEYS) as JourneyName[];
const RESULTS = ['good', 'rejected', 'slow', 'failed'] as const;
type JourneyResult = (typeof RESULTS)[number];

export function createJourneyCounter(registry: Registry): Counter<'journey' | 'result'> {
  const counter = new Counter({
    name: 'duet_gateway_journeys_total',
    help: 'Calls of signup, login, search, send and buy, by result: good, rejected (4xx), slow (over the limit of the journey) or failed (5xx)',
    labelNames: ['journey', 'result'],
    registers: [registry],
  });
  for (const journey of NAMES) for (const result of RESULTS) counter.inc({ journey, result }, 0);
  return counter;
}

export function findJourney(method: string, route: ApiRoute | null): JourneyName | null {
  if (!route) return null;
  const call = `${method} ${route.service} ${route.url.split('?', 1)[0] ?? ''}`;
  return NAMES.find((name) => JOURNEYS[name].route.test(call)) ?? null;
}

/** @returns null if the visitor left before the limit */
export function getJourneyResult(
  name: JourneyName,
  { status, seconds }: { status: number; seconds: number },
): JourneyResult | null {
  if (status >= 500) return 'failed';
  if (seconds > JOURNEYS[name].limitSeconds) return 'slow';
  if (status === 499) return null;
  return status >= 400 ? 'rejected' : 'good';
}
