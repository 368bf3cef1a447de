export abstract class SmsSender {
  /** @param to E.164 @throws {SmsError} */
  abstract send(to: string, text: string): Promise<void>;
}

export class SmsError extends Error {
  override readonly name = 'SmsError';
}
