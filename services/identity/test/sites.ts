import { Clock } from '@duet/service-kit/clock';
import { Transactions } from '@duet/service-kit/transaction';
import { SettingChangeRepository } from '../src/site/sites/setting-change.repository';
import { SettingChanges } from '../src/site/sites/setting-changes';
import { type IdentityApp, identityApp } from './app';

export async function createTestSites(): Promise<{ app: IdentityApp; changes: SettingChanges }> {
  const app = await identityApp();
  return {
    app,
    changes: new SettingChanges(
      new SettingChangeRepository(app.dataSource),
      app.get(Transactions),
      app.get<Clock>(Clock),
    ),
  };
}
