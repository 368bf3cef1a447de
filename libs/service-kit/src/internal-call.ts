import {
  type InternalResponse,
  type InternalBody,
  type InternalCallName,
  internalCalls,
} from '@duet/schemas/internal';
import { Body, HttpCode, Post } from '@nestjs/common';
import { Internal } from './access';
import { Returns } from './responses';
import { parsed } from './parse';

export const INTERNAL_CALL_METADATA = 'duet:internal-call';

/** The controller must have no path prefix. */
export const InternalCall =
  <N extends InternalCallName>(name: N) =>
  <F extends (body: InternalBody<N>, ...rest: never[]) => Promise<InternalResponse<N>>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<F>,
  ): void => {
    const call = internalCalls[name];
    Body(parsed(call.body))(target, key, 0);
    for (const decorate of [Post(call.path), HttpCode(200), Internal(), Returns(call.answer)])
      decorate(target, key, descriptor);
    Reflect.defineMetadata(INTERNAL_CALL_METADATA, name, descriptor.value as object);
  };
