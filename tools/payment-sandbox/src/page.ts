import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { STYLE } from './checkout/checkout.view';

const styleHash = createHash('sha256').update(STYLE).digest('base64');
const CSP = `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

export function sendPage(response: Response, status: number, text: string): void {
  response
    .status(status)
    .set({
      'content-security-policy': CSP,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .type('html')
    .send(text);
}
