import type { InternalResponse } from '@duet/schemas/internal';
import { memberId } from '@duet/schemas/common';
import { Cache } from '@duet/service-kit/cache';
import type { Logger } from 'pino';
import { withinTime } from '../within-time';

export type ProfileHead = NonNullable<InternalResponse<'profiles.head'>['profile']>;
type LoadHead = (site: string, profileId: string) => Promise<InternalResponse<'profiles.head'>>;

/** After a profile is disabled, pages may show its name for at most this time. */
const FRESH_MS = 10_000;

export function findProfileId(path: string): string | null {
  return (
    /^\/(?:members|likes\/m)\/([^/]{1,64})(?:\/(?:signup|landing(?:[23](?:\/[^/]{1,64})?)?))?\/?$/.exec(
      path,
    )?.[1] ?? null
  );
}

export class ProfileHeads {
  private readonly known = new Cache<ProfileHead | null>({ ttlMs: FRESH_MS, max: 5_000 });

  constructor(
    private readonly loadHead: LoadHead,
    private readonly log: Logger,
  ) {}

  /** @returns undefined while the identity service is unavailable */
  async find(site: string, profileId: string): Promise<ProfileHead | null | undefined> {
    if (!memberId.safeParse(profileId).success) return null;
    try {
      return await this.known.get(
        `${site}|${profileId}`,
        async () => (await withinTime(this.loadHead(site, profileId))).profile,
      );
    } catch (error) {
      this.log.warn(
        { err: error, site, profile_id: profileId },
        'title of a profile could not be loaded; the browser will load the profile',
      );
      return undefined;
    }
  }
}
