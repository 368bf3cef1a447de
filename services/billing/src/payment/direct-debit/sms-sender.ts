export abstract class SmsSender {
  /** @param to E.164 */
  abstract send(to: string, text: string): Promise<void>;
}

export class SmsError extends Error {
  override readonly name = 'SmsError';
}
