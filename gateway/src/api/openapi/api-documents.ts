import { SERVICES, type ServiceName } from '@duet/schemas/events';
import type { ApiDocument } from '@duet/schemas/openapi';
import { Cache } from '@duet/service-kit/cache';
import { AppError } from '@duet/service-kit/errors';
import { serviceUrl } from '@duet/service-kit/tokens';
import type { Logger } from 'pino';
import type { GatewayEnv } from '../../env';
import { ServiceReader } from '../service-reader';
import { type ServiceDocuments, composeApi } from './compose';

const FRESH_MS = 60_000;
const REFRESH_MS = 30_000;

/** While a service is down, the gateway serves the last document of its API. */
export class ApiDocuments {
  private readonly known: Cache<ApiDocument>;
  private composed: { parts: ApiDocument[]; document: ApiDocument } | null = null;

  constructor(
    private readonly load: (service: ServiceName) => Promise<ApiDocument>,
    log: Logger,
  ) {
    this.known = new Cache({
      ttlMs: FRESH_MS,
      refreshMs: REFRESH_MS,
      onFailure: (error, service, last) => {
        log.warn(
          { err: error, service },
          'API document of a service could not be loaded; the last known document is served',
        );
        if (last) return last;
        throw new AppError('unavailable', { cause: error });
      },
    });
  }

  /** @throws {AppError} 503 if a service has not answered since the start of the gateway */
  async getPublic(): Promise<ApiDocument> {
    const parts = await Promise.all(
      SERVICES.map((service) => this.known.get(service, () => this.load(service))),
    );
    if (!this.composed?.parts.every((part, index) => part === parts[index])) {
      const byService = Object.fromEntries(SERVICES.map((name, index) => [name, parts[index]]));
      this.composed = { parts, document: composeApi(byService as ServiceDocuments, 'public') };
    }
    return this.composed.document;
  }
}

export function createReaders(
  env: GatewayEnv,
  log: Logger,
): { reader: ServiceReader; documents: ApiDocuments } {
  const reader = new ServiceReader();
  const load = (service: ServiceName) => reader.readApi(serviceUrl(env, service));
  return { reader, documents: new ApiDocuments(load, log) };
}
