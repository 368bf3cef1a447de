import type { Release, Route } from '@duet/schemas/remotes';

/**
 * React Router's notation as an expression: `/members/:id`, `/likes/:type?`. A final slash is
 * nobody's matter.
 */
export function toPattern(path: string): RegExp {
  const parts = path
    .split('/')
    .filter(Boolean)
    .map((part) => {
      const name = /^:(\w+)(\??)$/.exec(part);
      if (!name) return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
      return name[2] ? `(?:/(?<${name[1]}>[^/]{1,64}))?` : `/(?<${name[1]}>[^/]{1,64})`;
    });
  return new RegExp(`^${parts.join('')}/?$`, 'i');
}

const isOpen = (part: string): boolean => part.startsWith(':');
/** A path whose first place is open is everybody's address, and so the last that is asked. */
const openPlaces = (path: string): number =>
  path.split('/').filter(isOpen).length + (isOpen(path.split('/')[1] ?? '') ? 100 : 0);
/** Paths with fewer open places are the closer match, as in React Router. */
export const byCloseness = (a: string, b: string): number => openPlaces(a) - openPlaces(b);

export interface FoundRoute {
  remote: string;
  release: Release;
  route: Route;
}

/** Every route of the remotes that a visitor gets. */
export class PublishedRoutes {
  private readonly routes: (FoundRoute & { pattern: RegExp })[];

  /** @param complete whether these are all: an entry that cannot be read may have any route */
  constructor(
    remotes: Record<string, Release>,
    readonly complete: boolean,
  ) {
    this.routes = Object.entries(remotes)
      .flatMap(([remote, release]) =>
        release.descriptor.routes.map((route) => ({
          remote,
          release,
          route,
          pattern: toPattern(route.path),
        })),
      )
      .sort((a, b) => byCloseness(a.route.path, b.route.path));
  }

  get all(): readonly FoundRoute[] {
    return this.routes;
  }

  find(path: string): FoundRoute | null {
    return this.routes.find(({ pattern }) => pattern.test(path)) ?? null;
  }
}
