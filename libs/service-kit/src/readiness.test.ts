import { Readiness } from './readiness';
import { ShutdownSignal } from './shutdown-signal';

const works = () => Promise.resolve();
const fails = () => Promise.reject(new Error('away'));

describe('Readiness', () => {
  it('is ok while everything works', async () => {
    const readiness = new Readiness(new ShutdownSignal());
    readiness.add('database', works);
    readiness.addOptional('redis', works);
    expect(await readiness.check()).toEqual({
      status: 'ok',
      checks: { running: 'ok', database: 'ok', redis: 'ok' },
      degraded: [],
    });
  });

  it('is degraded when an optional part fails', async () => {
    const readiness = new Readiness(new ShutdownSignal());
    readiness.add('database', works);
    readiness.addOptional('redis', fails);
    expect(await readiness.check()).toMatchObject({
      status: 'degraded',
      checks: { redis: 'away' },
      degraded: ['redis'],
    });
  });

  it('is unavailable when a required part fails', async () => {
    const readiness = new Readiness(new ShutdownSignal());
    readiness.add('database', fails);
    readiness.addOptional('redis', fails);
    expect(await readiness.check()).toMatchObject({ status: 'unavailable', degraded: ['redis'] });
  });

  it('is unavailable after the shutdown signal', async () => {
    const shutdown = new ShutdownSignal();
    shutdown.beforeApplicationShutdown();
    expect((await new Readiness(shutdown).check()).status).toBe('unavailable');
  });
});
