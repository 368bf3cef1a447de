import { createHash } from 'node:crypto';
import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newToken } from '../mails/token.repository';
import { KnownDeviceRepository } from './known-device.repository';

export interface DeviceScope {
  site: string;
  email: string;
  /** The token of the browser's device cookie. */
  device: string | null;
}

export interface RememberedDevice {
  /** For the cookie. The database keeps only its hash, together with the account. */
  token: string;
  /** Whether this account has been used on other devices before, and never on this one. */
  isUnfamiliar: boolean;
}

/**
 * The devices on which an account has logged in. A device is a long-lived random cookie, never an
 * address or a User-Agent, which an attacker can share with the owner. The table names neither
 * members nor devices.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly devices: KnownDeviceRepository,
    private readonly clock: Clock,
  ) {}

  isKnown(scope: DeviceScope, manager?: EntityManager): Promise<boolean> {
    return this.devices.has(deviceKey(scope), manager);
  }

  /** Makes the browser a known device of the account; one without a device token gets one. */
  async remember(scope: DeviceScope, manager?: EntityManager): Promise<RememberedDevice> {
    const token = scope.device ?? newToken();
    const keys = [deviceKey({ ...scope, device: token }), accountDevicesKey(scope)] as const;
    const known = await this.devices.markSeen(keys, this.clock.now(), manager);
    return { token, isUnfamiliar: known.has(keys[1]) && !known.has(keys[0]) };
  }
}

const hash = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex');

/** One device of one account: another account on the same device has a key of its own. */
export const deviceKey = ({ site, email, device }: DeviceScope): string =>
  hash('device', site, email, device ?? '');
/** Marks an account that has a known device. */
const accountDevicesKey = ({ site, email }: DeviceScope): string => hash('devices', site, email);
