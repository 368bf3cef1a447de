import type { RecoveryCodesResponse, SecondFactorSetupResponse } from '@duet/schemas/second-factor';
import { totpCode } from '../src/account/one-time-codes/totp';
import type { IdentityApp } from './app';
import type { SignedUp } from './factories';
import { confirm } from './passkeys';

export const STEP = 30_000;

/** Returns the code that is valid `steps` time steps later. */
export const codeOf = (app: IdentityApp, secret: string, steps = 0): string =>
  totpCode(secret, new Date(app.clock.now().getTime() + steps * STEP));

export async function setUp(
  app: IdentityApp,
  { as }: Pick<SignedUp, 'as'>,
): Promise<SecondFactorSetupResponse> {
  await confirm(app, { as });
  const { body } = await app.request('POST', '/api/second-factor/setup', { as, body: {} });
  return body as SecondFactorSetupResponse;
}

/** Advances the clock, so that the confirmation of identity and the used code expire. */
export async function enableSecondFactor(
  app: IdentityApp,
  member: Pick<SignedUp, 'as'>,
): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await setUp(app, member);
  const { status, body } = await app.request('POST', '/api/second-factor', {
    as: member.as,
    body: { code: codeOf(app, secret) },
  });
  if (status !== 200) throw new Error(`second factor: ${status} ${JSON.stringify(body)}`);
  app.clock.advance(10 * 60_000);
  return { secret, codes: (body as RecoveryCodesResponse).recovery_codes };
}
