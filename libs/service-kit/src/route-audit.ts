import type { StaffPermission } from '@duet/schemas/staff-permissions';
import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import {
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
  RouteParamtypes,
} from '@nestjs/common/internal';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { z } from 'zod';
import {
  ACCESS_METADATA,
  type Access,
  PERMISSION_METADATA,
  STEP_UP_METADATA,
  needsStepUp,
} from './access';
import { type DeclaredResponse, RESPONSE_METADATA } from './responses';
import { ParsedPipe } from './parse';

export interface RouteInput {
  in: 'body' | 'query' | 'path';
  name: string | undefined;
  schema: z.ZodType;
}

export interface Route {
  handler: string;
  method: string;
  path: string;
  access: Access;
  permission: string | undefined;
  stepUp: boolean;
  status: number;
  inputs: RouteInput[];
  response: DeclaredResponse;
}

const NO_ACCESS = 'needs one of @Public, @Visitors, @Members, @Staff, @StaffLoginRoute, @Internal';
const NO_RESPONSE = 'needs one of @Returns, @ReturnsFile, @ReturnsNothing';

type Handler = (...args: unknown[]) => unknown;
interface ArgumentMetadata {
  data?: unknown;
  pipes?: unknown[];
}

const PLACES: Partial<Record<number, RouteInput['in']>> = {
  [RouteParamtypes.BODY]: 'body',
  [RouteParamtypes.QUERY]: 'query',
  [RouteParamtypes.PARAM]: 'path',
};

/** Lists all routes. The boot fails if a route does not declare access and response. */
@Injectable()
export class RouteAudit implements OnModuleInit {
  private found: Route[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  get routes(): readonly Route[] {
    return this.found;
  }

  onModuleInit(): void {
    const problems: string[] = [];
    this.found = this.discovery
      .getControllers()
      .flatMap(({ metatype }) => (metatype ? this.getRoutes(metatype as Handler, problems) : []));
    if (problems.length) throw new Error(problems.join('; '));
  }

  private getRoutes(controller: Handler, problems: string[]): Route[] {
    const prototype = controller.prototype as Record<string, Handler>;
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      const path: unknown = handler && Reflect.getMetadata(PATH_METADATA, handler);
      if (!handler || path === undefined) return [];
      const access = (Reflect.getMetadata(ACCESS_METADATA, handler) ??
        Reflect.getMetadata(ACCESS_METADATA, controller)) as Access | undefined;
      const response = Reflect.getMetadata(RESPONSE_METADATA, handler) as
        DeclaredResponse | undefined;
      if (!access) problems.push(`${controller.name}.${name} ${NO_ACCESS}`);
      if (response === undefined) problems.push(`${controller.name}.${name} ${NO_RESPONSE}`);
      if (!access || response === undefined) return [];
      return [describeRoute(controller, handler, name, String(path), access, response)];
    });
  }
}

function describeRoute(
  controller: Handler,
  handler: Handler,
  name: string,
  path: string,
  access: Access,
  response: DeclaredResponse,
): Route {
  const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number] ?? 'ALL';
  const status =
    (Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number | undefined) ??
    (method === 'POST' ? 201 : 200);
  const parts = [String(Reflect.getMetadata(PATH_METADATA, controller) ?? ''), path]
    .flatMap((part) => part.split('/'))
    .filter(Boolean);
  const permission = (Reflect.getMetadata(PERMISSION_METADATA, handler) ??
    Reflect.getMetadata(PERMISSION_METADATA, controller)) as StaffPermission | undefined;
  const declared = (Reflect.getMetadata(STEP_UP_METADATA, handler) ??
    Reflect.getMetadata(STEP_UP_METADATA, controller)) as boolean | undefined;
  return {
    handler: `${controller.name}.${name}`,
    method,
    path: `/${parts.join('/')}`,
    access,
    permission,
    stepUp: needsStepUp({ method, permission, declared }),
    status,
    inputs: getInputs(controller, name),
    response,
  };
}

function getInputs(controller: Handler, name: string): RouteInput[] {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    ArgumentMetadata
  >;
  return Object.entries(args).flatMap(([key, { data, pipes = [] }]) => {
    const place = PLACES[Number(key.split(':')[0])];
    const pipe = pipes.find((each) => each instanceof ParsedPipe);
    return place && pipe
      ? [{ in: place, name: typeof data === 'string' ? data : undefined, schema: pipe.schema }]
      : [];
  });
}
