import { endOnSignals, filter, programEnvironment } from './pipes';

describe('programs of the backup', () => {
  it('do not get the secrets of the process that starts them', () => {
    const own = { PATH: '/bin', BACKUP_IDENTITY: 'secret', RESTORE_S3_SECRET_ACCESS_KEY: 'secret' };
    expect(programEnvironment(own)).toEqual({ PATH: '/bin' });
  });

  it('are stopped on SIGTERM, so that the backup process can delete its decrypted files', async () => {
    const added = new Map<string, () => void>();
    const once = jest.spyOn(process, 'once').mockImplementation((name, listener) => {
      added.set(String(name), listener as () => void);
      return process;
    });
    endOnSignals();
    once.mockRestore();
    const program = filter('sleep', ['60']);
    added.get('SIGTERM')?.();
    await expect(program.ended).rejects.toThrow('Ended by SIGTERM');
    await expect(filter('sleep', ['60']).ended).rejects.toThrow('Ended by SIGTERM');
  });
});
