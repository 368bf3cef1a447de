import 'reflect-metadata';
import type { ServiceName } from '@duet/schemas/events';
import type { ApiDocument } from '@duet/schemas/openapi';
import type { ServiceEnv } from '@duet/service-kit/env';
import { describeApi } from '@duet/service-kit/openapi';
import { type Route, readRoutes } from '@duet/service-kit/route-audit';
import type { ServiceClass } from '@duet/service-kit/service-app';
import { AppModule as Billing } from '../../../services/billing/src/app.module';
import { AppModule as Identity } from '../../../services/identity/src/app.module';
import { AppModule as Matching } from '../../../services/matching/src/app.module';
import { AppModule as Messaging } from '../../../services/messaging/src/app.module';

const CLASSES = {
  identity: Identity,
  matching: Matching,
  messaging: Messaging,
  billing: Billing,
} as unknown as Record<ServiceName, ServiceClass<ServiceEnv>>;

interface Module {
  imports?: unknown[];
  controllers?: object[];
  module?: object;
}

const fromEntries = <V>(toValue: (service: ServiceName) => V): Record<ServiceName, V> => ({
  identity: toValue('identity'),
  matching: toValue('matching'),
  messaging: toValue('messaging'),
  billing: toValue('billing'),
});

/** Reads what controllers declare, without starting services or a database. */
export const readDeclaredRoutes = (): Record<ServiceName, Route[]> =>
  fromEntries((service) => {
    const module = CLASSES[service].with({ REDIS_URL: 'redis://127.0.0.1:9' } as ServiceEnv);
    return readRoutes([...findControllers(module, new Set())]);
  });

export function readDeclaredApis(): Record<ServiceName, ApiDocument> {
  const routes = readDeclaredRoutes();
  return fromEntries((service) => describeApi(service, routes[service]));
}

function findControllers(part: unknown, seen: Set<unknown>): Set<object> {
  const found = new Set<object>();
  if (typeof part === 'function' ? seen.has(part) : part === null || typeof part !== 'object')
    return found;
  seen.add(part);
  const { module, controllers = [], imports = [] } = part as Module;
  for (const each of [...controllers, ...getListed(part, 'controllers')]) found.add(each as object);
  for (const each of [module, ...imports, ...getListed(part, 'imports')])
    for (const controller of findControllers(each, seen)) found.add(controller);
  return found;
}

const getListed = (part: unknown, key: string): unknown[] =>
  typeof part === 'function' ? ((Reflect.getMetadata(key, part) ?? []) as unknown[]) : [];
