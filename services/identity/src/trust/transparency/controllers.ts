import type { CompanyInfo } from '@duet/schemas/identity';
import { toTable } from '@duet/service-kit/markdown';
import type { SettingChangeRepository } from '../../site/sites/setting-change.repository';
import { readSettings } from '../../site/sites/site-settings';

export interface Controller {
  site: string;
  domain: string;
  company: CompanyInfo;
}

export const loadControllers = (
  settings: Pick<SettingChangeRepository, 'findSettings'>,
  sites: readonly string[],
): Promise<Controller[]> =>
  Promise.all(
    sites.map(async (site) => {
      const stored = await settings.findSettings(site);
      const { company, domain } = readSettings(stored ?? '{}').settings;
      return { site, domain, company };
    }),
  );

export const toControllerTable = (controllers: readonly Controller[]): string =>
  toTable(
    ['site', 'domain', 'company', 'address', 'register number', 'telephone'],
    controllers.map(({ site, domain, company: { name, address, city, country, ...rest } }) => [
      ...[site, domain, name, `${address}, ${city}, ${country}`],
      ...[rest.kvk, rest.support_phone],
    ]),
  );
