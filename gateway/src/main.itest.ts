import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { testRedisUrl } from '@duet/testing/env';
import { eventually } from '@duet/testing/eventually';
import { testKeys } from '@duet/testing/principal-keys';

const NOWHERE = 'http://127.0.0.1:9';
const SCRIPT = `
  process.on('SIGUSR2', () => Promise.reject(new Error('lost')));
  require('${resolve(__dirname, 'main.ts')}');
`;

async function signalGateway(signal: NodeJS.Signals): Promise<{ code: unknown; output: string }> {
  const child = spawn(
    process.execPath,
    ['--conditions=source', '-r', '@swc-node/register', '-e', SCRIPT],
    {
      cwd: resolve(__dirname, '../..'),
      env: {
        ...{ PATH: '', NODE_ENV: 'test', PORT: '0', REDIS_URL: testRedisUrl(), ...testKeys },
        ...{ IDENTITY_URL: NOWHERE, MATCHING_URL: NOWHERE },
        ...{ MESSAGING_URL: NOWHERE, BILLING_URL: NOWHERE },
        ...{ SHELL_DIR: __dirname, REMOTES_DIR: __dirname, RELEASE_SIGNATURES: 'off' },
      },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  await eventually(() => expect(output).toContain('"msg":"listening"'), 60_000);
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code] = await ended;
  return { code, output };
}

jest.setTimeout(90_000);

describe('gateway process', () => {
  it('exits with 0 after SIGTERM', async () => {
    expect(await signalGateway('SIGTERM')).toMatchObject({ code: 0 });
  });

  it('logs an unhandled rejection before it exits with 1', async () => {
    const { code, output } = await signalGateway('SIGUSR2');
    expect(code).toBe(1);
    expect(output).toContain('"msg":"unhandled rejection; the process ends"');
  });
});
