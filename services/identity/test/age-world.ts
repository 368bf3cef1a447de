import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type SandboxProcess,
  getAddress,
  listen,
  passCall,
  forwardWebhook,
  startSandbox,
} from '@duet/testing/sandbox-process';
import { type IdentityApp, identityApp } from './app';

jest.setTimeout(60_000);

export const AGE_SECRET = 'a secret of the age provider';
export const NEXT_AGE_SECRET = 'the next secret of the age provider';

export interface AgeWorld {
  app: IdentityApp;
  sandbox: SandboxProcess;
  setProviderUp(up: boolean): void;
  close(): Promise<void>;
}

export async function createAgeWorld(): Promise<AgeWorld> {
  const world: { app?: IdentityApp; up: boolean } = { up: true };
  const sandbox = await startSandbox({ AGE_PROVIDER_SECRET: AGE_SECRET });
  const gateway = await listen(
    (request, response) => void forwardWebhook(world.app, request, response),
  );
  const door = await listen(
    (request, response) =>
      void (world.up
        ? passThrough(sandbox.url, request, response).catch(() => request.socket.destroy())
        : request.socket.destroy()),
  );
  const app = await identityApp(
    {},
    {
      AGE_PROVIDER: 'sandbox',
      AGE_PROVIDER_URL: getAddress(door),
      AGE_PROVIDER_SECRET: AGE_SECRET,
      AGE_PROVIDER_SECRET_ACCEPTED: NEXT_AGE_SECRET,
      AGE_NOTICE_URL: `${getAddress(gateway)}/api/age-assurance/webhook/sandbox`,
    },
  );
  world.app = app;
  return {
    app,
    sandbox,
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
  sandboxUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, text } = await passCall(sandboxUrl, request);
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}
