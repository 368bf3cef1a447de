import { Writable } from 'node:stream';
import { QueryFailedError } from 'typeorm';
import { AppError } from './errors';
import { NestLogger, createLogger } from './logging';
import { withContext } from './request-context';

function lines(write: (logger: NestLogger) => void): Record<string, unknown>[] {
  const written: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  write(new NestLogger(createLogger('matching', 'info', sink)));
  return written.map((line) => JSON.parse(line) as Record<string, unknown>);
}

it('createLogger adds the service to every log line, and the request id and site to lines of a request', () => {
  const [line] = lines((logger) =>
    withContext({ requestId: 'r-1', site: 'duet' }, () =>
      logger.log({ member_id: 'm' }, 'hello', 'Likes'),
    ),
  );
  expect(line).toMatchObject({
    service: 'matching',
    request_id: 'r-1',
    site: 'duet',
    context: 'Likes',
    member_id: 'm',
    msg: 'hello',
    level: 'info',
  });
});

it('NestLogger logs errors and redacts secrets', () => {
  const [line] = lines((logger) =>
    logger.error(
      {
        err: new Error('boom'),
        headers: { cookie: 'a=b', authorization: 'c', 'x-duet-principal': 'd' },
        token: 'e',
      },
      'failed',
      'X',
    ),
  );
  expect(line).toMatchObject({
    err: { message: 'boom' },
    token: '[redacted]',
    headers: {
      cookie: '[redacted]',
      authorization: '[redacted]',
      'x-duet-principal': '[redacted]',
    },
  });
});

it('NestLogger redacts secrets at every logged depth and keeps the structure of errors', () => {
  const [line] = lines((logger) =>
    logger.error(
      {
        call: { request: { headers: 1, email: 'a@b.example' }, token: 'x' },
        err: new Error('boom'),
      },
      'failed',
      'X',
    ),
  );
  expect(line).toMatchObject({
    call: { request: { headers: 1, email: '[redacted]' }, token: '[redacted]' },
    err: { type: 'Error', message: 'boom' },
  });
});

it("NestLogger leaves out the framework's startup messages", () => {
  expect(lines((logger) => logger.log('Mapped {/x, GET} route', 'RouterExplorer'))).toEqual([]);
});

it('NestLogger logs a failed SQL statement without its values', () => {
  const driver = Object.assign(
    new Error("Duplicate entry 'duet-anna@example.org' for key 'email'"),
    { errno: 1062, code: 'ER_DUP_ENTRY' },
  );
  const error = new QueryFailedError(
    'INSERT INTO account (email) VALUES (?)',
    ['anna@example.org'],
    driver,
  );
  const [line] = lines((logger) =>
    logger.error({ err: new AppError('internal', { cause: error }) }, 'failed', 'X'),
  );
  expect(JSON.stringify(line)).not.toContain('anna');
  expect(line).toMatchObject({
    err: { type: 'AppError', cause: { message: "Duplicate entry '?' for key 'email'" } },
  });
});
