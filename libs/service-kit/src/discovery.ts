import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

export interface DiscoveredMethod<M> {
  name: string;
  metadata: M;
  call: (...args: unknown[]) => unknown;
}

@Injectable()
export class MethodDiscovery {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  find<M>(key: string): DiscoveredMethod<M>[] {
    const instances = new Set<Record<string, unknown>>();
    for (const wrapper of this.discovery.getProviders()) {
      const instance = wrapper.isDependencyTreeStatic() ? (wrapper.instance as unknown) : undefined;
      if (typeof instance === 'object' && instance !== null)
        instances.add(instance as Record<string, unknown>);
    }
    return [...instances].flatMap((instance) => this.discoverMethods<M>(key, instance));
  }

  private discoverMethods<M>(
    key: string,
    instance: Record<string, unknown>,
  ): DiscoveredMethod<M>[] {
    const prototype = Object.getPrototypeOf(instance) as object | null;
    if (!prototype || prototype === Object.prototype) return [];
    return this.scanner.getAllMethodNames(prototype).flatMap((method) => {
      const fn = instance[method];
      const metadata: unknown = typeof fn === 'function' ? Reflect.getMetadata(key, fn) : undefined;
      if (typeof fn !== 'function' || metadata === undefined) return [];
      const name = `${instance.constructor.name}.${method}`;
      return [
        {
          name,
          metadata: metadata as M,
          call: (...args: unknown[]) => fn.apply(instance, args) as unknown,
        },
      ];
    });
  }
}
