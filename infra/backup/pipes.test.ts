import { endOnSignals, filter, programEnvironment } from './pipes';

afterEach(() => {
  delete process.env.BACKUP_IDENTITY;
});

describe('programs of the backup', () => {
  it('do not get the secrets of the process that starts them', () => {
    process.env.BACKUP_IDENTITY = 'secret';
    expect(programEnvironment()).not.toHaveProperty('BACKUP_IDENTITY');
    expect(programEnvironment()).toHaveProperty('PATH');
  });

  it('end with the process, so that their caller deletes its files', async () => {
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
