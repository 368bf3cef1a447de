import type { Request, RequestHandler } from 'express';
import type { Callers } from '../api/callers';
import type { CampaignPages } from './campaigns/campaign-pages';
import type { Companies } from './companies';
import { type SessionCookie } from '../security/cookies';
import { type Template } from './html';
import type { InlinePictures } from './inline-pictures';
import { type Limiter } from '../security/limits';
import type { Skeletons } from './skeletons';
import type { Preloads } from './preloads';
import type { PrerenderedPages } from './prerendered';
import type { Principals } from '../security/principals';
import { type ProfileHeads } from './profile-heads';
import type { RegistryFile } from '../registry/remotes';
import type { SitePages } from './site-pages';
import type { Users } from '../api/users';

export interface PageDependencies {
  callers: Callers;
  users: Users;
  heads: ProfileHeads;
  companies: Companies;
  sitePages: SitePages;
  principals: Principals;
  limiter: Limiter;
  registry: RegistryFile;
  preloads: Preloads;
  outlines: Skeletons;
  prerendered: PrerenderedPages;
  pictures: InlinePictures;
  campaigns: CampaignPages;
  template: Template;
  /** The development build of the shell, where there is one. */
  developmentTemplate: Template | null;
  /**
   * Where developers may bring remotes from, who of them, and the content policy that lets them.
   */
  overrides: { origins: readonly string[]; forEveryone: boolean; policy: RequestHandler };
  cookie: SessionCookie;
  polling: boolean;
  development: boolean;
  secure: boolean;
  report: (error: unknown, req: Request) => void;
}
