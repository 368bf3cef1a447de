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
import { isIdempotent } from './idempotency.interceptor';
import { ParsedPipe } from './parse';
import { UPLOAD_METADATA } from './uploads';

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
  /** Text fields of a multipart body with a picture. */
  upload: z.ZodObject | undefined;
  rawBody: boolean;
  idempotent: boolean;
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

/** The boot fails if a route does not declare access and response. */
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
    this.found = readRoutes(
      this.discovery.getControllers().flatMap(({ metatype }) => metatype ?? []),
      this.scanner,
    );
  }
}

export function readRoutes(
  controllers: readonly object[],
  scanner: MetadataScanner = new MetadataScanner(),
): Route[] {
  const problems: string[] = [];
  const routes = controllers.flatMap((each) => getRoutes(each as Handler, scanner, problems));
  if (problems.length) throw new Error(problems.join('; '));
  return routes;
}

function getRoutes(controller: Handler, scanner: MetadataScanner, problems: string[]): Route[] {
  const prototype = controller.prototype as Record<string, Handler>;
  return scanner.getAllMethodNames(prototype).flatMap((name) => {
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
    upload: Reflect.getMetadata(UPLOAD_METADATA, handler) as z.ZodObject | undefined,
    rawBody: Object.keys(getArguments(controller, name)).some(
      (key) => Number(key.split(':')[0]) === (RouteParamtypes.RAW_BODY as number),
    ),
    idempotent: isIdempotent(handler, controller),
    response,
  };
}

const getArguments = (controller: Handler, name: string): Record<string, ArgumentMetadata> =>
  (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    ArgumentMetadata
  >;

function getInputs(controller: Handler, name: string): RouteInput[] {
  return Object.entries(getArguments(controller, name)).flatMap(([key, { data, pipes = [] }]) => {
    const place = PLACES[Number(key.split(':')[0])];
    const pipe = pipes.find((each) => each instanceof ParsedPipe);
    return place && pipe
      ? [{ in: place, name: typeof data === 'string' ? data : undefined, schema: pipe.schema }]
      : [];
  });
}
