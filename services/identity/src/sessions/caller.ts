import { addressOf } from '@duet/service-kit/network';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import type { FastifyRequest } from 'fastify';

/** Who asks, from where and with what. */
export interface Caller<A extends ActorPrincipal = ActorPrincipal> {
  actor: A;
  address: string;
  userAgent: string;
}

export const callerOf = <A extends ActorPrincipal>(actor: A, request: FastifyRequest): Caller<A> => ({
  actor,
  address: addressOf(request),
  userAgent: request.headers['user-agent'] ?? '',
});
