import { join } from 'node:path';
import { releaseEnvironment } from '../../tools/stack/environments.ts';
import { baseEnvironment, nodeScript, run, type Environment } from '../../tools/stack/exec.ts';
import { Trouble } from '../../tools/stack/output.ts';
import { root } from '../../tools/stack/settings.ts';
import type { Stack } from '../../tools/stack/stack.ts';

export async function changeSecretOfProvider(
  { settings }: Stack,
  secrets: Partial<Record<'payment' | 'age', string>>,
): Promise<void> {
  const response = await fetch(
    `http://127.0.0.1:${settings.ports.paymentSandbox}/sandbox/secrets`,
    {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(secrets),
    },
  );
  if (!response.ok) throw new Trouble(`The sandbox did not change a secret: ${response.status}`);
}

export async function signRemotes({ settings, signal }: Stack, keys: Environment): Promise<void> {
  const { code, tail } = await run(
    [...nodeScript, join(root, 'tools/remotes/src/cli.ts'), 'sign'],
    { env: { ...baseEnvironment(), ...releaseEnvironment(settings), ...keys }, signal },
  );
  if (code !== 0) throw new Trouble('The remotes could not be signed.', tail.slice(-30));
}
