import { createHmac } from 'node:crypto';

/** Signs the exact bytes of the body with HMAC. Source: developer.pay.nl/docs/signing. */
export function signatureHeaders(
  body: string,
  keyId: string,
  secret: string,
): Record<string, string> {
  return {
    'signature-method': 'HMAC',
    'signature-algorithm': 'sha256',
    'signature-keyid': keyId,
    signature: createHmac('sha256', secret).update(body).digest('hex'),
  };
}
