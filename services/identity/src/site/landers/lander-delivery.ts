import type { InternalResponse } from '@duet/schemas/internal';
import type { DeliveredContent, LanderContent, PreviewedView } from '@duet/schemas/own-landers';
import { Injectable } from '@nestjs/common';
import { CampaignRepository } from '../campaigns/campaign.repository';
import { LanderPictures } from './lander-pictures';
import { LanderPreviews } from './lander-previews';
import { LanderRepository } from './lander.repository';

type Shown = Pick<PreviewedView, 'layout' | 'version'> & { content: LanderContent | null };

@Injectable()
export class LanderDelivery {
  constructor(
    private readonly landers: LanderRepository,
    private readonly campaigns: CampaignRepository,
    private readonly pictures: LanderPictures,
    private readonly previews: LanderPreviews,
  ) {}

  async contents(ids: readonly string[]): Promise<InternalResponse<'landers.contents'>> {
    const found = await this.landers.contents(ids);
    const contents = found.map(async ({ id, content }) => ({
      id,
      ...(await this.delivered(content)),
    }));
    return { contents: await Promise.all(contents) };
  }

  async preview(site: string, token: string): Promise<PreviewedView | null> {
    const view = this.previews.open(site, token);
    if (!view) return null;
    const { layout, version, own_lander: id, campaign, variant, country, locale } = view;
    const shown = campaign
      ? await this.ofVariant(site, campaign, variant)
      : id
        ? await this.ofDraft(site, id, version)
        : { layout, version, content: null };
    return (
      shown && {
        ...{ layout: shown.layout, version: shown.version, country, locale },
        content: shown.content && (await this.delivered(shown.content)),
      }
    );
  }

  private async ofVariant(site: string, id: string, key: string | null): Promise<Shown | null> {
    const campaign = await this.campaigns.find(site, id);
    if (!campaign) return null;
    const { variants, slug } = campaign;
    const variant = key === null ? variants[0] : variants.find((each) => each.key === key);
    if (!variant) return null;
    const { lander, version, own_lander: own } = variant;
    return own
      ? this.ofPublished(site, own, { version, slug })
      : { layout: lander, version, content: null };
  }

  /**
   * For a withdrawn lander, returns the site's page at this address, which visitors see instead.
   */
  private async ofPublished(
    site: string,
    id: string,
    { version, slug }: { version: string | null; slug: string | null },
  ): Promise<Shown | null> {
    const lander = await this.landers.find(site, id);
    if (!lander) return null;
    const [published] = await this.landers.contents(lander.publishedId ? [lander.publishedId] : []);
    if (published) return { layout: published.content.layout, version, content: published.content };
    return { layout: slug === null ? null : lander.draft.layout, version: null, content: null };
  }

  private async ofDraft(site: string, id: string, version: string | null): Promise<Shown | null> {
    const lander = await this.landers.find(site, id);
    return lander && { layout: lander.draft.layout, version, content: lander.draft };
  }

  private async delivered(content: LanderContent): Promise<DeliveredContent> {
    return { ...content, picture: await this.pictures.toDataUri(content.picture) };
  }
}
