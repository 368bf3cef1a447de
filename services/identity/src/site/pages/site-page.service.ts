import { DEFAULT_LOCALE, LOCALES, type Locale } from '@duet/schemas/locales';
import type {
  SitePage,
  SitePageBody,
  StaffPage,
  StaffPagesResponse,
} from '@duet/schemas/site-pages';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { LAST_ID, presentPage, toPage } from '@duet/service-kit/page';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SiteService } from '../sites/site.service';
import { AuditLog } from '../../staff/accounts/audit-log';
import { StaffRepository } from '../../staff/accounts/staff.repository';
import { toDescription, toHtml } from './markup';
import { type PageKey, SitePageRepository, type StoredPage } from './site-page.repository';

const CHANGES = 20;

@Injectable()
export class SitePageService {
  constructor(
    private readonly transactions: Transactions,
    private readonly pages: SitePageRepository,
    private readonly sites: SiteService,
    private readonly staff: StaffRepository,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Falls back to a page in the site's language, then in any language. */
  async find(site: string, token: string, locale: Locale): Promise<SitePage | null> {
    const published = (await this.pages.inAllLanguages(site, token)).filter(
      (page) => page.published,
    );
    if (published.length === 0) return null;
    const own = (await this.sites.get(site)).settings.domain_language.slice(0, 2);
    const order = [locale, own, DEFAULT_LOCALE, ...LOCALES];
    const page = order.map((each) => published.find((one) => one.locale === each)).find(Boolean);
    if (!page) return null;
    const html = toHtml(page.body);
    return {
      token,
      locale: page.locale,
      title: page.title,
      html,
      description: toDescription(html),
    };
  }

  async listed(site: string): Promise<{ token: string; locales: Locale[] }[]> {
    const published = (await this.pages.ofSite(site)).filter((page) => page.published);
    const tokens = [...new Set(published.map(({ token }) => token))];
    return tokens.map((token) => ({
      token,
      locales: published.filter((page) => page.token === token).map(({ locale }) => locale),
    }));
  }

  async list({ site }: StaffPrincipal): Promise<StaffPagesResponse> {
    const pages = await this.pages.ofSite(site);
    const names = await this.staff.names([...new Set(pages.map(({ changedBy }) => changedBy))]);
    return {
      pages: pages.map(({ token, locale, title, published, changedAt, changedBy }) => ({
        token,
        locale,
        title,
        published,
        changed_at: changedAt.toISOString(),
        changed_by: names.get(changedBy) ?? '',
      })),
    };
  }

  async open(key: PageKey, before = LAST_ID): Promise<StaffPage> {
    const [page, found] = await Promise.all([
      this.pages.find(key),
      this.pages.changes(key, before, CHANGES + 1),
    ]);
    const { rows: changes, cursor } = toPage(found, CHANGES, ({ id }) => id);
    const names = await this.staff.names([...new Set(changes.map(({ changedBy }) => changedBy))]);
    return {
      page: page && toBody(page),
      changes: changes.map(({ id, changedAt, changedBy, page: state }) => ({
        id,
        at: changedAt.toISOString(),
        by: names.get(changedBy) ?? '',
        page: state,
      })),
      ...presentPage({ cursor }),
    };
  }

  save(actor: StaffPrincipal, key: PageKey, body: SitePageBody): Promise<void> {
    return this.transactions.run(async (tx) => {
      const before = await this.pages.find(key, tx);
      if (before && isSame(before, body)) return;
      await this.put(tx, actor, key, body, body.published ? 'page.published' : 'page.saved');
    });
  }

  remove(actor: StaffPrincipal, key: PageKey): Promise<void> {
    return this.transactions.run(async (tx) => {
      if (!(await this.pages.find(key, tx))) throw new AppError('not_found');
      await this.put(tx, actor, key, null, 'page.deleted');
    });
  }

  restore(actor: StaffPrincipal, key: PageKey, change: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.pages.find(key, tx);
      const body = await this.pages.change(tx, key, change);
      if (!body) throw new AppError('not_found');
      await this.put(tx, actor, key, body, 'page.restored');
    });
  }

  private async put(
    tx: EntityManager,
    { staff, site }: StaffPrincipal,
    key: PageKey,
    page: SitePageBody | null,
    action: string,
  ): Promise<void> {
    const now = this.clock.now();
    if (page) await this.pages.put(tx, key, page, staff, now);
    else await this.pages.remove(tx, key);
    await this.pages.addChange(tx, key, { id: newId(), page, changedBy: staff, changedAt: now });
    await this.audit.add(tx, {
      site,
      staffId: staff,
      action,
      details: { token: key.token, locale: key.locale },
    });
  }
}

const toBody = ({ title, body, published }: StoredPage): SitePageBody => ({
  title,
  body,
  published,
});
const isSame = (a: SitePageBody, b: SitePageBody): boolean =>
  a.title === b.title && a.body === b.body && a.published === b.published;
