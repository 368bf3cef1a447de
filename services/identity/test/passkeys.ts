import type {
  PasskeyCreationResponse,
  PasskeyInfo,
  PasskeyRequestResponse,
} from '@duet/schemas/passkeys';
import type { TestResponse } from '@duet/testing/test-app';
import type { IdentityApp } from './app';
import { type Behaviour, SoftwarePasskey } from './authenticator';
import { PASSWORD, type SignedUp } from './factories';

type As = { member: string; session: string; site?: string };

export const confirm = async (
  app: IdentityApp,
  { as }: Pick<SignedUp, 'as'>,
  code?: string,
): Promise<void> => {
  await app.request('POST', '/api/sudo', { as, body: { password: PASSWORD, code } });
};

export async function addOptions(
  app: IdentityApp,
  as: As,
): Promise<PasskeyCreationResponse['options']> {
  const { body } = await app.request('POST', '/api/passkeys/options', { as, body: {} });
  return (body as PasskeyCreationResponse).options;
}

export async function addPasskey(
  app: IdentityApp,
  member: Pick<SignedUp, 'as'>,
  behaviour: Partial<Behaviour> = {},
): Promise<{ passkey: SoftwarePasskey; info: PasskeyInfo; status: number }> {
  await confirm(app, member);
  const passkey = new SoftwarePasskey(behaviour);
  const answer = await app.request('POST', '/api/passkeys', {
    as: member.as,
    body: passkey.create(await addOptions(app, member.as)),
  });
  return { passkey, info: answer.body as PasskeyInfo, status: answer.status };
}

export async function loginOptions(
  app: IdentityApp,
  { site, device }: { site?: string; device?: string } = {},
): Promise<{ options: PasskeyRequestResponse['options']; device: string }> {
  const { body, headers } = await app.request('POST', '/api/passkeys/login/options', {
    as: site ? { site } : {},
    body: {},
    ...(device && { headers: { 'x-duet-device': device } }),
  });
  const { options } = body as PasskeyRequestResponse;
  return { options, device: String(headers['x-duet-device']) };
}

export async function loginWith(
  app: IdentityApp,
  passkey: SoftwarePasskey,
  { device: known, headers = {} }: { device?: string; headers?: Record<string, string> } = {},
): Promise<TestResponse> {
  const { options, device } = await loginOptions(app, known ? { device: known } : {});
  return app.request('POST', '/api/passkeys/login', {
    body: passkey.prove(options),
    headers: { 'x-duet-device': device, ...headers },
  });
}
