import {
  MAX_PREVIEW_TOKEN,
  PREVIEW_PARAM,
  type PreviewedView,
  toLayoutPath,
} from '@duet/schemas/own-landers';
import { toStaffOrigin } from '@duet/schemas/staff-host';
import type { InternalResponse } from '@duet/schemas/internal';
import type { Settings } from '@duet/schemas/settings';
import type { Response } from 'express';
import type { Caller } from '../../api/callers';
import { withinTime } from '../../within-time';
import type { KeptVersions } from '../../registry/kept-versions';
import type { RegistryFile } from '../../registry/remotes';
import { allowFramingBy } from '../../security/csp';
import { siteOrigin } from '../page-head';
import type { PrerenderedPages } from '../prerendered';
import type { CampaignPage } from './campaign-pages';
import { LANDERS } from './lander-versions';

interface Parts {
  ask: (site: string, token: string) => Promise<InternalResponse<'landers.preview'>>;
  versions: Pick<KeptVersions, 'find'>;
  registry: RegistryFile;
  prerendered: PrerenderedPages;
  staffPrefix: string;
}

/**
 * Shows drafts and planned campaigns to visitors who open a link signed by the identity service.
 */
export class LanderPreviews {
  constructor(private readonly parts: Parts) {}

  /** @returns undefined without a token, null if the token is not valid */
  async open(site: string, query: string): Promise<PreviewedView | null | undefined> {
    const token = new URLSearchParams(query).get(PREVIEW_PARAM);
    if (token === null) return undefined;
    if (token.length > MAX_PREVIEW_TOKEN) return null;
    return (await withinTime(this.parts.ask(site, token))).view;
  }

  /** @returns null if the version or its page is missing */
  async find(
    { layout, version, content }: PreviewedView,
    bucket: number | null,
  ): Promise<CampaignPage | null> {
    const { registry, prerendered, versions } = this.parts;
    const release = version === null ? null : await versions.find(LANDERS, version);
    if (version !== null && !release) return null;
    const published = release
      ? await registry.currentWith(bucket, release)
      : await registry.current(bucket);
    const route = published?.routes.find(toLayoutPath(layout ?? 'home'));
    const found = route?.remote === LANDERS ? await prerendered.find(route) : null;
    return published && found && { choice: null, tag: null, content, published, found };
  }

  /** Returns a visitor without a session, from the country that the preview selects. */
  toVisitor(caller: Caller, { country }: PreviewedView): Caller {
    const from = country ?? caller.country;
    const { countries, geoip_selected_country: home } = caller.settings;
    const selected = from && countries.includes(from) ? from : home;
    const settings = {
      ...caller.settings,
      ...(from && { geoip_country: from, geoip_selected_country: selected }),
    };
    return { ...caller, settings, country: from, tokenHash: null };
  }

  /** Lets the campaign studio frame the page. Hides the address, which contains the token. */
  setHeaders(res: Response, settings: Settings): void {
    const staff = toStaffOrigin(siteOrigin(settings), this.parts.staffPrefix);
    res.set({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
    if (staff) allowFramingBy(res, staff);
  }
}
