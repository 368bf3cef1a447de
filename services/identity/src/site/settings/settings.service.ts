import type {
  SettingBody,
  SettingEntry,
  SettingHistoryResponse,
} from '@duet/schemas/staff-settings';
import { AppError, invalidFields } from '@duet/service-kit/errors';
import { LAST_ID, presentPage, toPage } from '@duet/service-kit/page';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { parseInput } from '@duet/service-kit/validation';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { SettingChanges, SettingError } from '../sites/setting-changes';
import { siteSettings } from '../sites/site-defaults';
import { type SettingKey, isSettingKey, readSettings } from '../sites/site-settings';
import { AuditLog } from '../../staff/accounts/audit-log';
import { StaffRepository } from '../../staff/accounts/staff.repository';

/** Prefix of staff ids. Names without the prefix are operating system users. */
const BY_STAFF = 'staff:';
const LISTED = 100;
/** Every page contains the public settings, so values must stay short. */
const LONGEST = 50_000;

@Injectable()
export class SettingsService {
  constructor(
    private readonly changes: SettingChanges,
    private readonly audit: AuditLog,
    private readonly staff: StaffRepository,
  ) {}

  async list({ site }: StaffPrincipal): Promise<SettingEntry[]> {
    const [stored, versions] = await Promise.all([
      this.changes.stored(site),
      this.changes.versions(site),
    ]);
    const { settings, broken } = readSettings(JSON.stringify(stored));
    return keys().map((key) => ({
      ...{
        kind: 'setting' as const,
        key,
        schema: getSchema(key),
        is_default: stored !== null && !Object.hasOwn(stored, key),
        is_broken: broken === 'all' || broken.has(key),
        version: versions.get(key) ?? null,
      },
      value: settings[key] ?? null,
    }));
  }

  /** A missing `value` resets the setting to its default. */
  async put(actor: StaffPrincipal, key: string, { value, version }: SettingBody): Promise<void> {
    if (!isStaffKey(key)) throw new AppError('not_found');
    if ((JSON.stringify(value) ?? '').length > LONGEST) throw invalidFields({ value: 'too_long' });
    const parsed =
      value === undefined
        ? undefined
        : parseInput(z.object({ value: siteSettings.shape[key] as z.ZodType }), { value }).value;
    const withinTransaction = this.noting(actor, 'setting.changed');
    await this.changes
      .set(actor.site, key, parsed, `${BY_STAFF}${actor.staff}`, {
        version,
        withinTransaction: (tx) => withinTransaction(tx, key),
      })
      .catch(reject);
  }

  undo(actor: StaffPrincipal, id: string): Promise<void> {
    const withinTransaction = this.noting(actor, 'setting.undone');
    return this.changes
      .undoChange(actor.site, id, `${BY_STAFF}${actor.staff}`, (tx, key) => {
        if (!isStaffKey(key)) throw new AppError('not_found');
        return withinTransaction(tx, key);
      })
      .catch(reject);
  }

  async history({ site }: StaffPrincipal, before = LAST_ID): Promise<SettingHistoryResponse> {
    const [found, versions] = await Promise.all([
      this.changes.history(site, before, LISTED + 1),
      this.changes.versions(site),
    ]);
    const page = toPage(found, LISTED, ({ id }) => id);
    const { rows } = page;
    const names = await this.staff.names(
      rows.flatMap(({ changedBy }) =>
        changedBy.startsWith(BY_STAFF) ? [changedBy.slice(BY_STAFF.length)] : [],
      ),
    );
    const changes = rows.map(({ id, setting, oldValue, newValue, changedBy, changedAt }) => ({
      ...{
        id,
        kind: 'setting' as const,
        key: setting,
        before: oldValue,
        after: newValue,
        at: changedAt.toISOString(),
      },
      by: names.get(changedBy.slice(BY_STAFF.length)) ?? changedBy,
      undoable: isStaffKey(setting) && versions.get(setting) === id,
    }));
    return { changes, ...presentPage(page) };
  }

  private readonly noting =
    ({ site, staff }: StaffPrincipal, action: string) =>
    (tx: Parameters<AuditLog['add']>[0], key: string): Promise<void> =>
      this.audit.add(tx, { site, staffId: staff, action, subject: { kind: 'setting', id: key } });
}

function reject(error: unknown): never {
  throw error instanceof SettingError ? new AppError('conflict', { cause: error }) : error;
}

/** Links in mails use `domain`, so only `npm run site` changes it. */
const isStaffKey = (key: string): key is SettingKey => isSettingKey(key) && key !== 'domain';

const keys = (): SettingKey[] => Object.keys(siteSettings.shape).filter(isStaffKey);

const getSchema = (key: SettingKey): Record<string, unknown> =>
  z.toJSONSchema(siteSettings.shape[key], { io: 'input', unrepresentable: 'any' });
