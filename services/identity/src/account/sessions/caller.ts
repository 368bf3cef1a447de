import { getAddress } from '@duet/service-kit/network';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import type { FastifyRequest } from 'fastify';
import { DEVICE_HEADER } from './session-header';

const DEVICE_TOKEN = /^[\w-]{43}$/;

export interface Caller<A extends ActorPrincipal = ActorPrincipal> {
  actor: A;
  address: string;
  userAgent: string;
  device: string | null;
}

export const getCaller = <A extends ActorPrincipal>(
  actor: A,
  request: FastifyRequest,
): Caller<A> => ({
  actor,
  address: getAddress(request),
  userAgent: request.headers['user-agent'] ?? '',
  device: findDeviceToken(request),
});

export function findDeviceToken(request: FastifyRequest): string | null {
  const token = request.headers[DEVICE_HEADER];
  return typeof token === 'string' && DEVICE_TOKEN.test(token) ? token : null;
}
