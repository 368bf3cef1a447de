import { createHash } from 'node:crypto';
import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newToken } from '../mails/token.repository';
import { KnownDeviceRepository } from './known-device.repository';

export interface DeviceScope {
  accountId: string;
  device: string | null;
}

export interface RememberedDevice {
  token: string;
  isUnfamiliar: boolean;
}

/**
 * A random cookie identifies a device, because an attacker can have the same address and User-Agent
 * as the owner.
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

  async remember(scope: DeviceScope, manager?: EntityManager): Promise<RememberedDevice> {
    const token = scope.device ?? newToken();
    const keys = [deviceKey({ ...scope, device: token }), accountDevicesKey(scope)] as const;
    const known = await this.devices.markSeen(keys, this.clock.now(), manager);
    return { token, isUnfamiliar: known.has(keys[1]) && !known.has(keys[0]) };
  }
}

const hash = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex');

export const deviceKey = ({ accountId, device }: DeviceScope): string =>
  hash('device', accountId, device ?? '');
const accountDevicesKey = ({ accountId }: DeviceScope): string => hash('devices', accountId);
