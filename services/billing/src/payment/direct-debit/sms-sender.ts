export abstract class SmsSender {
  /** @param to phone number in E.164 */
  abstract send(to: string, text: string): Promise<void>;
}

export class SmsError extends Error {
  override readonly name = 'SmsError';
}
