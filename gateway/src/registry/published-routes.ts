import { PUBLIC_ID, ROW_ID } from '@duet/schemas/ids';
import type { Release, Route } from '@duet/schemas/remotes';

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
/** A route whose first segment is a parameter matches any address, so it ranks last. */
const openPlaces = (path: string): number =>
  path.split('/').filter(isOpen).length + (isOpen(path.split('/')[1] ?? '') ? 100 : 0);
export const byCloseness = (a: string, b: string): number => openPlaces(a) - openPlaces(b);

/** Below these segments, a parameter named `id` is a member id. Elsewhere, it is a row id. */
const OF_MEMBER = /\/(?:members|m)\/:id(?:\/|$)/;

const hasWellFormedId = (route: string, id: string | undefined): boolean =>
  id === undefined || (OF_MEMBER.test(route) ? PUBLIC_ID : ROW_ID).test(id);

export interface FoundRoute {
  remote: string;
  release: Release;
  route: Route;
}

export class PublishedRoutes {
  private readonly routes: (FoundRoute & { pattern: RegExp })[];

  /**
   * @param complete false if routes may be missing, because the registry is empty or has an invalid
   *   entry
   */
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

  /** @returns null for an unknown address and for a malformed id */
  find(path: string): FoundRoute | null {
    return (
      this.routes.find(({ pattern, route }) => {
        const match = pattern.exec(path);
        return match !== null && hasWellFormedId(route.path, match.groups?.id);
      }) ?? null
    );
  }
}
