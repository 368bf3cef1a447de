import type { Descriptor, DescriptorSource, Registry } from './remotes';

// Rules about remotes without their schemas: the browser takes these, and the publishing tool the very same.

/** Who may see a route or a navigation entry: everyone, members only, or visitors (logged out) only. */
export const ACCESS = ['public', 'member', 'visitor'] as const;
export const LAYOUTS = ['default', 'chat', 'lander', 'empty'] as const;
/** main: top bar and phone tab bar. account: the account menu. action: the one button beside them. footer: the footer. */
export const NAVIGATION_PLACES = ['main', 'account', 'action', 'footer'] as const;
/** Figures that the shell keeps current and a navigation entry may show. */
/** What a gateway can draw of a page before the remote's code is there: the first photos of a search. */
export const OUTLINES = ['search'] as const;
export const BADGES = ['unread', 'likes', 'credits'] as const;

/** How the parts of a description are written. */
export const PATTERNS = {
  remote: /^[a-z][a-z0-9-]{1,31}$/,
  version: /^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/,
  /** `^1.2.3`, `~1.2.3`, `1.2.3` or `*`; nothing else is needed, and nothing else is understood. */
  range: /^(\*|[\^~]?\d+\.\d+\.\d+)$/,
  label: /^[a-z][a-z0-9_]*(\.[a-z0-9_]+)+$/,
  view: /^[a-z][A-Za-z0-9]*$/,
  /** React Router's notation: `/likes/:type?`. */
  path: /^\/[^#\s]*$/,
  entryId: /^[a-z][a-z0-9-]*$/,
  icon: /^[a-z]+$/,
  digest: /^sha256-[0-9A-Za-z+/]{43}=$/,
  /** Address of the federation entry on this origin. */
  file: /^\/[^\s?#]+\.js$/,
} as const;

export const EMPTY_REGISTRY: Registry = { revision: 0, remotes: {} };

/** What the shell offers to remotes, and what the services answer. */
export interface Offer {
  host: string;
  shared: Record<string, string>;
  api: Record<string, string>;
}

/**
 * Versions of the public API by service: a remote that needs a newer one is refused at promotion and in the browser.
 * Raise the minor for an addition, the major for a change that breaks.
 */
export const API_VERSIONS = { identity: '1.0.0', matching: '1.0.0', messaging: '1.0.0', billing: '1.0.0' } as const;

/**
 * Why a remote may not run, in the words of logs and of the publishing tool. Readers of the site get the text
 * `shell.refusal.<code>` in their language; the English ones are these, by test.
 */
export const REFUSALS = {
  host: 'needs host {wanted}, live is {live}',
  api: 'needs {service} API {wanted}, live is {live}',
  api_missing: 'needs {service} API {wanted}, live is none',
  shared: 'needs {name} {wanted}, the shell provides {live}',
  shared_missing: 'needs {name} {wanted}, the shell provides none',
  view: 'declares the view {view}, which its code does not have',
  revoked: 'it was revoked',
  not_live: 'it is not live',
  malformed: 'its description is faulty: {where}',
  foreign: 'it is described as the remote {name}',
  file: '{file} is not what was published',
  origin: 'this site takes no remotes from {origin}',
  address: 'that is no address',
  answer: '{file} answers {status}',
  no_answer: '{file} does not answer',
  undescribed: '{file} does not describe a remote',
  other: '{file} is the remote {name}',
} as const;

export interface Reason {
  code: keyof typeof REFUSALS;
  /** What the text names. */
  values: Readonly<Record<string, string>>;
}

export interface Refusal {
  remote: string;
  version: string;
  reason: Reason;
}

/** A reason in English, for logs and for the publishing tool. */
export const sentenceOf = ({ code, values }: Reason): string => REFUSALS[code].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '?');

export const because = (code: Reason['code'], values: Reason['values'] = {}): Reason => ({ code, values });

export const isRevoked = ({ revoked: marked }: Pick<Registry, 'revoked'>, name: string, candidate: string): boolean => marked?.[name]?.includes(candidate) ?? false;

/** Whether a version lies in a range (`^`, `~`, exact, `*`), as npm understands them; a prerelease counts as its release. */
export function satisfies(candidate: string, wanted: string): boolean {
  if (wanted === '*') return true;
  const [major, minor, patch] = parts(candidate);
  const [wantedMajor, wantedMinor, wantedPatch] = parts(wanted.replace(/^[\^~]/, ''));
  const notOlder = minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
  if (wanted.startsWith('^')) return major === wantedMajor && notOlder && (major > 0 || minor === wantedMinor);
  if (wanted.startsWith('~')) return major === wantedMajor && minor === wantedMinor && patch >= wantedPatch;
  return major === wantedMajor && minor === wantedMinor && patch === wantedPatch;
}

const parts = (text: string): [number, number, number] => {
  const [major = 0, minor = 0, patch = 0] = text.split('-')[0]?.split('.').map(Number) ?? [];
  return [major, minor, patch];
};

/**
 * The gate, at promotion and again in the browser: may this remote run with what is offered?
 * Answers the reason of the refusal, or null.
 */
export function gate(candidate: Descriptor, offer: Offer): Reason | null {
  if (!satisfies(offer.host, candidate.host)) return because('host', { wanted: candidate.host, live: offer.host });
  for (const [service, wanted] of Object.entries(candidate.api)) {
    const live = offer.api[service];
    if (!live) return because('api_missing', { service, wanted });
    if (!satisfies(live, wanted)) return because('api', { service, wanted, live });
  }
  for (const [name, wanted] of Object.entries(candidate.shared)) {
    const live = offer.shared[name];
    if (!live) return because('shared_missing', { name, wanted });
    if (!satisfies(live, wanted)) return because('shared', { name, wanted, live });
  }
  return lacksView(candidate, candidate.views);
}

/** Names the first view that is declared and that the code does not have. */
export function lacksView({ routes, modals, slots }: Pick<DescriptorSource, 'routes' | 'modals' | 'slots'>, views: readonly string[]): Reason | null {
  const missing = [...routes, ...modals, ...slots].find(({ view }) => !views.includes(view));
  return missing ? because('view', { view: missing.view }) : null;
}
