import { type LintCase, lint } from './lint-cases';

const PATH = 'services/billing/src/a.ts';

const rejected: [what: string, text: string][] = [
  ['a message with a variable part', 'logger.log(`${count} rows deleted`);'],
  ['a concatenated message', "logger.log('rows deleted: ' + count);"],
  [
    'a message with a variable part after fields',
    'this.logger.warn({ order_id: id }, `order ${id} failed`);',
  ],
  [
    'a conditional message with a variable part',
    "logger.log(names.length > 0 ? `ran ${names.join(', ')}` : 'nothing to do');",
  ],
  ['the text of an error as message', 'logger.error(String(error));'],
  [
    'the stack of an error, if it has one',
    "logger.error(error instanceof Error ? error.stack : 'no error');",
  ],
  ['the message of an error', 'this.options.log.error(err.message);'],
  [
    'the text of an error within a message',
    'run().catch((error: unknown) => this.logger.warn(`failed: ${error instanceof Error ? error.message : String(error)}`));',
  ],
  ['the text of an error as field', "logger.warn({ reason: String(error) }, 'failed');"],
  [
    'the text of an error in a field of a field',
    "logger.warn({ call: { reason: error.message } }, 'failed');",
  ],
  ['an error without a message', 'logger.error(error);'],
  ['an error in front of the message', "logger.error(error, 'failed');"],
  ['fields without a message', 'this.logger.warn({ err, order_id: id });'],
  ['a message among the fields', "logger.log({ msg: 'page bounced', path });"],
  ['a message from a variable', 'logger.warn({ order_id: id }, reason);'],
  ['a message from a call', "logger.log(describe('rows', count));"],
  ['a stack after the message', "logger.error('failed', stack);"],
  [
    'a variable part where the level is computed',
    "this.logger[isLast ? 'error' : 'warn']({ attempts }, `${name} failed`);",
  ],
  ['an error under another name than err', "logger.warn({ error }, 'failed');"],
  [
    'an error that was caught under another name',
    "try { run(); } catch (cause) { logger.warn({ cause }, 'failed'); }",
  ],
];

const accepted: [what: string, text: string][] = [
  ['a constant message', "logger.log('Redis is back');"],
  [
    'one of two constant messages',
    "logger.log({ migrations }, migrations.length > 0 ? 'migrations applied' : 'schema is up to date');",
  ],
  [
    'an error as err, with fields',
    "try { run(); } catch (cause) { this.logger.warn({ err: cause, order_id: id }, 'webhook processing failed; provider will retry'); }",
  ],
  [
    'a computed level',
    "this.logger[isLast ? 'error' : 'warn']({ attempts }, 'delivery failed; it will be retried');",
  ],
  ['fields from a variable', "this.logger.warn(fields, 'job failed; it will be retried');"],
  ["the context of Nest's logger", "logger.log({ member_id: id }, 'hello', 'Likes');"],
  ['the cause of an error as err', "log.error({ err: error.cause ?? error }, 'request failed');"],
  ['a field with a variable part', "logger.info({ url: `http://${host}:${port}` }, 'listening');"],
  [
    'methods of other objects',
    'print(`${count} rows`); Math.log(a + b); store.log(`${count} rows`);',
  ],
];

const cases = [...rejected, ...accepted].map(([, text]): LintCase => [PATH, text]);
let answers: string[][];
beforeAll(() => {
  answers = lint(cases);
}, 60_000);

describe('rule log-calls', () => {
  it.each(rejected)('rejects %s', (_, text) => {
    expect(answers[cases.findIndex((each) => each[1] === text)]).toEqual(['house/log-calls']);
  });

  it.each(accepted)('accepts %s', (_, text) => {
    expect(answers[cases.findIndex((each) => each[1] === text)]).toEqual([]);
  });
});
