import { type Locale } from '@duet/schemas/locales';
import type { PreviewedView } from '@duet/schemas/own-landers';
import type { Caller, Callers } from '../api/callers';
import type { CampaignPage } from './campaigns/campaign-pages';
import type { Company } from './companies';
import { type ShellPage } from './html';
import type { Skeleton } from './skeletons';
import type { FoundPage } from './prerendered';
import type { ReleasePreview } from './release-previews';
import { type ProfileHeads } from './profile-heads';
import type { FoundRoute } from '../registry/published-routes';
import type { Published } from '../registry/remotes';
import type { SitePage } from './site-pages';
import type { Session } from '../security/session';

export interface Visit {
  caller: Caller;
  lang: Locale | null;
  session: Session | null;
  overrideOrigins: readonly string[];
  principal: ReturnType<Callers['principal']>;
  /** Undefined without a preview token, null if the token is not valid. */
  landerPreview: PreviewedView | null | undefined;
  releasePreview: ReleasePreview | null;
}

export interface Found {
  profileId: string | null;
  profile: Awaited<ReturnType<ProfileHeads['find']>>;
  user: object | null;
  shell: ShellPage;
  outline: Skeleton | null;
  campaign: CampaignPage | null;
  own: Published;
}

/** The shell renders the page if `prerendered` is null. */
export interface Shown {
  published: Published;
  route: FoundRoute | null;
  text: SitePage | null | undefined;
  isMissing: boolean;
  company: Company | null | undefined;
  prerendered: FoundPage | null;
}
