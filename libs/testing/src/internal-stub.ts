import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type EventEnvelope, type EventType, SERVICES, eventEnvelope } from '@duet/schemas/events';
import {
  type InternalResponse,
  type InternalBody,
  type InternalCallName,
  internalCalls,
} from '@duet/schemas/internal';
import { AppError } from '@duet/service-kit/errors';
import { EVENTS_PATH } from '@duet/service-kit/events.controller';
import { PRINCIPAL_HEADER, PrincipalVerifier } from '@duet/service-kit/principal';
import { testKeys } from './principal-keys';

/** A handler rejects a call by throwing an AppError. */
export type StubbedCalls = {
  [N in InternalCallName]?: (
    body: InternalBody<N>,
  ) => InternalResponse<N> | Promise<InternalResponse<N>>;
};

export interface InternalStub {
  url: string;
  answer(calls: StubbedCalls): void;
  calls<N extends InternalCallName>(name: N): InternalBody<N>[];
  /** Returns the events that the service's relay delivered, oldest first, with duplicates. */
  events<T extends EventType>(type: T): EventEnvelope<T>[];
  reset(): void;
  close(): Promise<void>;
}

/** Calls without a handler get 404. */
export async function internalStub(stubbed: StubbedCalls = {}): Promise<InternalStub> {
  const state: StubState = { stubbed: { ...stubbed }, calls: [], events: [] };
  const server = createServer((request, response) => void respond(state, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (calls) => void Object.assign(state.stubbed, calls),
    calls: <N extends InternalCallName>(name: N) =>
      state.calls.filter((call) => call.name === name).map((call) => call.body as InternalBody<N>),
    events: <T extends EventType>(type: T) =>
      state.events.filter((event) => event.type === type) as EventEnvelope<T>[],
    reset: () => {
      state.calls.length = 0;
      state.events.length = 0;
    },
    close: () => closeServer(server),
  };
}

const verifier = new PrincipalVerifier({ ...testKeys, PRINCIPAL_SECRET: undefined }, [...SERVICES]);

interface StubState {
  stubbed: StubbedCalls;
  calls: { name: InternalCallName; body: unknown }[];
  events: ReturnType<typeof eventEnvelope.parse>[];
}

async function respond(
  state: StubState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  try {
    const principal = await verifier.verify(request.headers[PRINCIPAL_HEADER]);
    if (principal.kind !== 'service') throw new AppError('forbidden');
    send(200, await answerTo(state, request.url ?? '', JSON.parse(await read(request))));
  } catch (error) {
    const refusal = error instanceof AppError ? error : new AppError('internal', { cause: error });
    send(refusal.status, refusal.body);
  }
}

async function answerTo(state: StubState, path: string, raw: unknown): Promise<unknown> {
  if (path === EVENTS_PATH) {
    const events = (raw as { events: unknown[] }).events.map((event) => eventEnvelope.parse(event));
    state.events.push(...events);
    return { done: events.map((event) => event.id), failed: [] };
  }
  const name = (Object.keys(internalCalls) as InternalCallName[]).find(
    (each) => internalCalls[each].path === path,
  );
  const handler = name && (state.stubbed[name] as ((body: unknown) => unknown) | undefined);
  if (!name || !handler) throw new AppError('not_found');
  const body: unknown = internalCalls[name].body.parse(raw);
  state.calls.push({ name, body });
  return internalCalls[name].answer.parse(await handler(body));
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
