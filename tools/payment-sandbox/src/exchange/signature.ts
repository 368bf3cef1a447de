import { createHmac } from 'node:crypto';

/** The signature covers the exact bytes of the body. Source: developer.pay.nl/docs/signing. */
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
