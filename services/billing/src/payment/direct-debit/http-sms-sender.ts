import { SmsError, SmsSender } from './sms-sender';

const TIMEOUT_MS = 8000;

export class HttpSmsSender extends SmsSender {
  constructor(
    private readonly url: string | undefined,
    private readonly token: string | undefined,
  ) {
    super();
  }

  async send(to: string, text: string): Promise<void> {
    if (!this.url) throw new SmsError('SMS_URL is not set');
    const headers = {
      'content-type': 'application/json',
      ...(this.token && { authorization: `Bearer ${this.token}` }),
    };
    const init = {
      method: 'POST',
      headers,
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    } as const;
    const response = await fetch(this.url, init).catch((cause: unknown) => {
      throw new SmsError('the SMS service did not answer', { cause });
    });
    if (!response.ok)
      throw new SmsError(`the SMS service answered with HTTP status ${response.status}`);
  }
}
