import { createHmac } from 'node:crypto';
import {
  NEXT_SECRET,
  PUBLISHED_EXCHANGE,
  PUBLISHED_TOKEN,
  SECRET,
  offline,
} from '../../../../test/paynl';

describe('PAY.nl adapter', () => {
  describe('webhook (exchange call)', () => {
    const body = Buffer.from(JSON.stringify(PUBLISHED_EXCHANGE));
    const signed = (changes: Record<string, string> = {}) => ({
      'signature-method': 'HMAC',
      'signature-algorithm': 'sha256',
      'signature-keyid': 'SL-1234-1234',
      signature: createHmac('sha256', SECRET).update(body).digest('hex'),
      ...changes,
    });

    it('is accepted when signed with our secret', () => {
      expect(offline.parseWebhook(signed(), body)).toEqual({
        orderId: PUBLISHED_EXCHANGE.id,
        reference: 'REF1234',
        card: null,
      });
    });

    it('is accepted when signed with the second secret of a rotation', () => {
      const signature = createHmac('sha256', NEXT_SECRET).update(body).digest('hex');
      expect(offline.parseWebhook(signed({ signature }), body)).not.toBeNull();
    });

    it('contains the token and the last four digits of a stored card', () => {
      const bytes = Buffer.from(JSON.stringify(PUBLISHED_TOKEN));
      const headers = signed({
        signature: createHmac('sha256', SECRET).update(bytes).digest('hex'),
      });
      expect(offline.parseWebhook(headers, bytes)).toEqual({
        orderId: '50009100087X3465',
        reference: null,
        card: { token: 'VY-9212-9171-2390', lastDigits: '6155' },
      });
      expect(offline.parseWebhook(signed(), bytes)).toBeNull();
    });

    it.each([
      ['a wrong signature', signed({ signature: '00'.repeat(32) }), body],
      ['no signature', {}, body],
      ['an unknown key', signed({ 'signature-keyid': 'SL-9999-9999' }), body],
      [
        'a weak algorithm',
        signed({
          'signature-algorithm': 'md5',
          signature: createHmac('md5', SECRET).update(body).digest('hex'),
        }),
        body,
      ],
      ['a changed body', signed(), Buffer.from(body.toString().replace('"value":3', '"value":4'))],
      [
        'the same JSON in another format',
        signed(),
        Buffer.from(JSON.stringify(PUBLISHED_EXCHANGE, null, 1)),
      ],
    ])('is rejected with %s', (_what, headers, bytes) => {
      expect(offline.parseWebhook(headers, bytes)).toBeNull();
    });

    it('is answered in the format of PAY.nl', () => {
      expect(offline.toWebhookResponse(true, 'Processed').body).toBe('TRUE| Processed');
      expect(offline.toWebhookResponse(false, 'Try again').body).toBe('FALSE| Try again');
    });
  });
});
