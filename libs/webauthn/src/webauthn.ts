import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  WebAuthnAbortService,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type {
  PasskeyBody,
  PasskeyCreationResponse,
  PasskeyProofBody,
  PasskeyRequestResponse,
} from '@duet/schemas/passkeys';

export { browserSupportsWebAuthnAutofill as canAutofill } from '@simplewebauthn/browser';

/** Ends a pending passkey request, such as the suggestion in the email field. */
export const stopWaiting = (): void => WebAuthnAbortService.cancelCeremony();

export async function createPasskey(
  options: PasskeyCreationResponse['options'],
): Promise<PasskeyBody> {
  const { id, type, response } = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    type: type as 'public-key',
    response: { clientDataJSON, attestationObject, transports },
  };
}

export async function provePasskey(
  { allowCredentials, ...options }: PasskeyRequestResponse['options'],
  isSuggestion = false,
): Promise<PasskeyProofBody> {
  const { id, type, response }: AuthenticationResponseJSON = await startAuthentication({
    optionsJSON: {
      ...options,
      allowCredentials: allowCredentials as Exclude<
        Parameters<typeof startAuthentication>[0]['optionsJSON']['allowCredentials'],
        undefined
      >,
    },
    useBrowserAutofill: isSuggestion,
  });
  return { id, type: type as 'public-key', response };
}

export type PasskeyProblem = 'cancelled' | 'known' | 'unsupported' | 'failed';

const UNSUPPORTED = [
  'ERROR_INVALID_DOMAIN',
  'ERROR_INVALID_RP_ID',
  'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT',
  'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT',
  'ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG',
];

/** @returns null if another passkey request of the page replaced this request */
export function findProblem(error: unknown): PasskeyProblem | null {
  const { name, code } = error as { name?: string; code?: string };
  if (code === 'ERROR_CEREMONY_ABORTED' || name === 'AbortError') return null;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known';
  if (UNSUPPORTED.includes(code ?? '') || name === 'NotSupportedError') return 'unsupported';
  return name === 'NotAllowedError' ? 'cancelled' : 'failed';
}
