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

/** Where a request comes from. The gateway alone writes the header, one address in it. */
export function addressOf(request: FastifyRequest): string {
  const forwarded = request.headers['x-forwarded-for'];
  return (typeof forwarded === 'string' ? forwarded : '') || request.ip;
}
