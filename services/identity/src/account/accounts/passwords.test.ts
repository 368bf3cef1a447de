import { schema } from '../../env';
import { Passwords } from './passwords';

const { PASSWORD_MEMORY_KIB: setting } = schema.shape;
const create = (kib: number) => new Passwords({ PASSWORD_MEMORY_KIB: kib });

describe('hash of a password', () => {
  it('is Argon2id with 46 MiB by default', async () => {
    const hash = await create(setting.parse(undefined)).hash('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  });

  it('cannot be configured with less than 46 MiB', () => {
    expect(setting.safeParse('47103').success).toBe(false);
  });

  it('still matches after the memory setting is raised, but counts as outdated', async () => {
    const hash = await create(64).hash('correct horse');
    const increased = create(128);
    expect(await increased.matches(hash, 'correct horse')).toBe(true);
    expect(await increased.matches(hash, 'wrong horse')).toBe(false);
    expect([create(64).isOutdated(hash), increased.isOutdated(hash)]).toEqual([false, true]);
  });
});
