import { parseVariantTag, variantTag } from '@duet/schemas/campaigns';
import { type DeliveredContent, toLayoutPath } from '@duet/schemas/own-landers';
import type { Request } from 'express';
import type { Caller } from '../../api/callers';
import type { FoundPage, PrerenderedPages } from '../prerendered';
import type { Published, RegistryFile } from '../../registry/remotes';
import type { Campaigns, Choice } from './campaigns';
import { LANDERS } from './lander-versions';
import { arrivalAt } from './choose-campaign';
import { getVisitor } from './visit-reports';
import { type Visits, isVisit } from './visits';

export interface CampaignPage {
  /** Null in a preview, because previews are not counted. */
  choice: Choice | null;
  tag: string | null;
  content: DeliveredContent | null;
  /** Registry with the campaign's version of the landers, because scripts must match the HTML. */
  published: Published;
  found: FoundPage;
}

interface Parts {
  campaigns: Campaigns;
  visits: Visits;
  registry: RegistryFile;
  prerendered: PrerenderedPages;
}

export class CampaignPages {
  constructor(private readonly parts: Parts) {}

  async find(
    req: Request,
    { settings: { site }, country }: Caller,
    query: URLSearchParams,
    bucket: number | null,
  ): Promise<CampaignPage | null> {
    const { campaigns, registry, prerendered } = this.parts;
    const arrival = arrivalAt({ site, path: req.path, query, country });
    const choice = arrival && campaigns.choose(arrival, getVisitor(req).id, query.get('variant'));
    if (!arrival && isVisit(req)) this.confirmByNextPage(req, query.get('variant'));
    if (!choice) return null;
    const published = choice.release
      ? await registry.currentWith(bucket, choice.release)
      : await registry.current(bucket);
    if (!published) return null;
    const route = published.routes.find(shownAt(req.path, choice));
    const found = route?.remote === LANDERS ? await prerendered.find(route) : null;
    const tag = variantTag(choice.campaign, choice.variant);
    return found && { choice, tag, content: choice.content, published, found };
  }

  /** The lander's links contain the variant's tag, so the tag proves that the visitor acted. */
  private confirmByNextPage(req: Request, tag: string | null): void {
    const parsed = parseVariantTag(tag ?? '');
    if (parsed) this.parts.visits.confirmByNextPage(parsed.campaignId, getVisitor(req));
  }

  count(choice: Choice, req: Request): void {
    this.parts.visits.count(choice, req, getVisitor(req));
  }
}

/**
 * Returns the path of the page to show. The variant's lander replaces the home page; a lander
 * written by staff also replaces `/landers/…/<slug>`.
 */
function shownAt(path: string, { campaign, variant: { lander }, content }: Choice): string {
  const isOfSlug = campaign.slug !== null && path.toLowerCase().startsWith('/landers/');
  if (content) return path === '/' || isOfSlug ? toLayoutPath(content.layout) : path;
  return path === '/' && lander ? `/landers/${lander}` : path;
}
