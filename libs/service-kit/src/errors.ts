import { type ErrorBody, type ErrorCode, errorCodes } from '@duet/schemas/errors';

export interface AppErrorOptions {
  /** Numbers and words that the reader's sentence for the code needs. */
  params?: Record<string, string | number>;
  /** Wrong fields of a form, by their name on the wire. */
  fields?: Record<string, ErrorCode>;
  /** Answer headers, such as `retry-after` in seconds. */
  headers?: Record<string, string>;
  /** What went wrong underneath: logged, never sent. */
  cause?: unknown;
}

/** The one way to refuse a request. Code and HTTP status are listed in @duet/schemas/errors. */
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

  /** HTTP status of the code. */
  get status(): number {
    return errorCodes[this.code].status;
  }

  /** What goes over the wire. */
  get body(): ErrorBody {
    return {
      error: this.code,
      ...(this.params && { params: this.params }),
      ...(this.fields && { fields: this.fields }),
    };
  }
}

/** 422 `invalid_fields` with one code per wrong field. */
export const invalidFields = (fields: Record<string, ErrorCode>): AppError =>
  new AppError('invalid_fields', { fields });
