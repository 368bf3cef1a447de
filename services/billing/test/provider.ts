import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type SandboxProcess,
  getAddress,
  listen,
  passCall,
  forwardWebhook,
  startSandbox,
} from '@duet/testing/sandbox-process';
import { createBillingApp, SERVICE_ID, SERVICE_SECRET, type BillingApp } from './app';

jest.setTimeout(60_000);

/** Paths of calls whose response is lost, or that the provider rejects or cannot answer. */
type Fault = { lost: RegExp } | { refused: RegExp } | { broken: RegExp };

interface World {
  app?: BillingApp;
  up: boolean | Fault;
  sandboxUrl: string;
}

export interface PaymentWorld {
  app: BillingApp;
  control: SandboxProcess['control'];
  choose(
    redirectUrl: string,
    choice: 'pay' | 'pay-once' | 'cancel' | 'fail' | 'later',
  ): Promise<string>;
  lastSms(to: string): Promise<string>;
  setProviderUp(up: boolean | Fault): void;
  close(): Promise<void>;
}

export async function createPaymentWorld(): Promise<PaymentWorld> {
  const world: World = { up: true, sandboxUrl: '' };
  const gateway = await listen(
    (request, response) => void forwardWebhook(world.app, request, response),
  );
  const door = await listen(
    (request, response) =>
      void passThrough(world, request, response).catch(() => request.socket.destroy()),
  );
  const sandbox = await startSandbox({
    PAYNL_SERVICE_ID: SERVICE_ID,
    PAYNL_SERVICE_SECRET: SERVICE_SECRET,
  });
  world.sandboxUrl = sandbox.url;
  const app = await createBillingApp({
    PAYNL_URL: getAddress(door),
    SMS_URL: `${sandbox.url}/sms`,
    PAYMENT_EXCHANGE_URL: `${getAddress(gateway)}/api/payments/webhook/paynl`,
  });
  world.app = app;
  return {
    app,
    control: sandbox.control,
    choose: sandbox.choose,
    lastSms: async (to) => {
      const { messages } = (await (await fetch(`${sandbox.url}/sms.json`)).json()) as {
        messages: { to: string; text: string }[];
      };
      return messages.find((message) => message.to === to)?.text ?? '';
    },
    setProviderUp: (up) => {
      world.up = up;
    },
    close: async () => {
      await sandbox.stop();
      await app.close();
      for (const server of [door, gateway]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

async function passThrough(
  { up, sandboxUrl }: World,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '';
  if (!up) return void request.socket.destroy();
  if (up !== true && 'refused' in up && up.refused.test(path))
    return void response.writeHead(403, { 'content-type': 'application/json' }).end('{}');
  if (up !== true && 'broken' in up && up.broken.test(path))
    return void response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
  const { status, text } = await passCall(sandboxUrl, request);
  if (up !== true && 'lost' in up && up.lost.test(path)) return void request.socket.destroy();
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}
