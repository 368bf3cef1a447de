/**
 * Sends text messages. What stands behind it is a setting: locally an outbox that the payment
 * sandbox shows.
 */
export abstract class SmsSender {
  /** @param to E.164 @throws {SmsError} when the message was not taken. */
  abstract send(to: string, text: string): Promise<void>;
}

export class SmsError extends Error {
  override readonly name = 'SmsError';
}
