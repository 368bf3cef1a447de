import { Logger } from '@nestjs/common';
import type { OrphanFile } from './erasure.repository';
import { ErasureService } from './erasure.service';

const createOrphans = (count: number): OrphanFile[] =>
  Array.from({ length: count }, (_, index) => {
    const stem = String(index).padStart(3, '0');
    return { stem, blurStem: stem };
  });

/** @returns the number of files that the run tried to remove */
async function removeFiles(orphans: readonly OrphanFile[], broken: number): Promise<number> {
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  let tried = 0;
  const erasures = {
    orphans: (after: string, count: number) =>
      Promise.resolve(orphans.filter(({ stem }) => stem > after).slice(0, count)),
    deleteOrphan: ({ stem }: OrphanFile) => {
      tried += 1;
      return Number(stem) < broken ? Promise.reject(new TypeError('planted')) : Promise.resolve();
    },
  };
  const photos = { isStemUsed: () => Promise.resolve(true) };
  const none = {};
  const parts = [none, none, none, photos, erasures, none, none, none, none, none, none, none];
  await new ErasureService(
    ...(parts as unknown as ConstructorParameters<typeof ErasureService>),
  ).removeFiles();
  return tried;
}

it('the erasure removes the remaining files if the first 200 files cannot be removed', async () => {
  expect(await removeFiles(createOrphans(250), 200)).toBe(250);
});

it('the erasure stops after three pages of files that cannot be removed', async () => {
  expect(await removeFiles(createOrphans(450), 450)).toBe(300);
});
