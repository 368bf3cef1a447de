import { type ErrorBody, type ErrorCode, errorCodes } from '@duet/schemas/errors';

export interface AppErrorOptions {
  params?: Record<string, string | number>;
  fields?: Record<string, ErrorCode>;
  headers?: Record<string, string>;
  /** The cause is logged but never sent to the client. */
  cause?: unknown;
}

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly params?: Record<string, string | number>;
  readonly fields?: Record<string, ErrorCode>;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ErrorCode,
    { params, fields, headers = {}, cause }: AppErrorOptions = {},
  ) {
    super(code, { cause });
    if (params) this.params = params;
    if (fields) this.fields = fields;
    this.headers = headers;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }

  get body(): ErrorBody {
    return {
      error: this.code,
      ...(this.params && { params: this.params }),
      ...(this.fields && { fields: this.fields }),
    };
  }
}

export const invalidFields = (fields: Record<string, ErrorCode>): AppError =>
  new AppError('invalid_fields', { fields });
