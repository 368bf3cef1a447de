import type { LiveCampaign } from '@duet/schemas/campaigns';
import type { InternalResponse } from '@duet/schemas/internal';
import type { DeliveredContent } from '@duet/schemas/own-landers';
import type { Release } from '@duet/schemas/remotes';
import type { Logger } from 'pino';
import { LANDERS, type LanderVersions } from './lander-versions';
import { type Arrival, campaignFor } from './choose-campaign';
import { variantFor } from './choose-variant';

export interface Choice {
  campaign: LiveCampaign;
  variant: LiveCampaign['variants'][number];
  /** Version of the landers; null means the live version. */
  release: Release | null;
  /** Content of the variant's lander written by staff. */
  content: DeliveredContent | null;
}

const AT_ONCE = 20;

interface Options {
  ask: () => Promise<LiveCampaign[]>;
  read: (contents: string[]) => Promise<InternalResponse<'landers.contents'>['contents']>;
  versions: LanderVersions;
  fetch: (folders: readonly string[]) => Promise<void>;
  log: Logger;
  everyMs: number;
}

/**
 * Polls campaigns in the background, so that no request waits. Keeps the last campaigns while the
 * identity service is unavailable.
 */
export class Campaigns {
  private live: LiveCampaign[] = [];
  private contents = new Map<string, DeliveredContent>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private isAway = false;

  constructor(private readonly options: Options) {}

  /**
   * Does not wait for the first poll, so that the gateway also starts without the identity service.
   */
  start(): void {
    this.look();
    this.timer = setInterval(() => this.look(), this.options.everyMs);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  choose(arrival: Arrival, visitor: string, asked: string | null): Choice | null {
    const campaign = campaignFor(this.live, arrival, Date.now());
    const variant = campaign && variantFor(campaign, visitor, asked);
    if (!campaign || !variant) return null;
    const release =
      variant.version === null ? null : this.options.versions.release(variant.version);
    const content = variant.own_lander ? this.contents.get(variant.content ?? '') : null;
    if ((variant.version !== null && !release) || content === undefined) return null;
    return { campaign, variant, release, content };
  }

  getIds(site: string): string[] {
    return this.live.filter((each) => each.site === site).map(({ id }) => id);
  }

  /** @returns the picture of a published lander that a campaign of the site shows or will show */
  findPicture(site: string, contentId: string): string | null {
    const isShown = this.live.some(
      (each) => each.site === site && each.variants.some(({ content }) => content === contentId),
    );
    return isShown ? (this.contents.get(contentId)?.picture ?? null) : null;
  }

  private look(): void {
    this.looking ??= this.follow()
      .then(() => (this.isAway = false))
      .catch((error: unknown) => {
        if (!this.isAway)
          this.options.log.warn(
            { err: error },
            'campaigns could not be loaded; the last known values are used',
          );
        this.isAway = true;
      })
      .then(() => (this.looking = undefined));
  }

  private async follow(): Promise<void> {
    const live = await this.options.ask();
    const versions = new Set(
      live.flatMap(({ variants }) => variants.flatMap(({ version }) => version ?? [])),
    );
    await this.options.fetch([...versions].map((version) => `${LANDERS}/${version}`));
    await this.options.versions.follow(versions);
    this.contents = await this.readContents(live);
    this.live = live;
  }

  /** Contents never change: a lander that is published again has another id. */
  private async readContents(
    live: readonly LiveCampaign[],
  ): Promise<Map<string, DeliveredContent>> {
    const ids = new Set(
      live.flatMap(({ variants }) => variants.flatMap(({ content }) => content ?? [])),
    );
    const contents = new Map([...this.contents].filter(([id]) => ids.has(id)));
    const missing = [...ids].filter((id) => !contents.has(id));
    for (let at = 0; at < missing.length; at += AT_ONCE)
      for (const { id, ...content } of await this.options.read(missing.slice(at, at + AT_ONCE)))
        contents.set(id, content);
    return contents;
  }
}
