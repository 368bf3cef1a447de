import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ServiceContract, type SiteContract, toApiContract } from '@duet/schemas/api-contract';
import { SERVICES, type ServiceName } from '@duet/schemas/events';
import { AppError } from '@duet/service-kit/errors';
import { serviceUrl } from '@duet/service-kit/tokens';
import { Router } from 'express';
import type { Logger } from 'pino';
import type { GatewayEnv } from './env';
import { isInside } from './health';
import { notThere } from './registry/remotes';
import { sendError, toErrorResponse } from './api/error-responses';
import type { ServiceReader } from './api/service-reader';
import { GATEWAY_CALLS, GATEWAY_SCHEMAS } from './api/openapi/gateway-calls';

/** File in the shell's build. The gateway does not serve files with a leading dot. */
const SHELL_CONTRACTS = '.contracts.json';

export class SiteContracts {
  constructor(
    private readonly load: (service: ServiceName) => Promise<ServiceContract>,
    private readonly shellDir: string,
    private readonly log: Logger,
  ) {}

  /** @throws {AppError} 503 unless all contracts load */
  async get(): Promise<SiteContract> {
    try {
      const services = await Promise.all(
        SERVICES.map(async (service) => [service, await this.load(service)] as const),
      );
      return {
        services: Object.fromEntries(services),
        gateway: toApiContract(
          {
            openapi: '3.1.0',
            info: { title: 'gateway', version: '1' },
            paths: GATEWAY_CALLS,
            components: { schemas: GATEWAY_SCHEMAS },
          },
          'public',
          'staff',
        ),
        shell: JSON.parse(
          await readFile(join(this.shellDir, SHELL_CONTRACTS), 'utf8'),
        ) as SiteContract['shell'],
      };
    } catch (error) {
      this.log.warn(
        { err: error },
        'contracts of the site could not be loaded; the caller gets 503',
      );
      throw new AppError('unavailable', { cause: error });
    }
  }
}

export const createSiteContracts = (
  env: GatewayEnv,
  reader: ServiceReader,
  log: Logger,
): SiteContracts =>
  new SiteContracts((service) => reader.readContract(serviceUrl(env, service)), env.SHELL_DIR, log);

/** Only for calls from inside the cluster, because contracts name all calls. */
export function contractRoutes({ contracts }: { contracts: SiteContracts }): Router {
  const router = Router();
  router.get('/contracts.json', async (req, res, next) => {
    if (!isInside(req)) return notThere(req, res, next);
    try {
      res.json(await contracts.get());
    } catch (error) {
      sendError(res, toErrorResponse(error));
    }
  });
  return router;
}
