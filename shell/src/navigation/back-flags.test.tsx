import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescriptor } from '@duet/host';

const root = join(__dirname, '../../..');
/** Reads descriptors from disk, because the shell must not import remotes. */
const descriptors = readdirSync(root)
  .map((folder) => join(root, folder, 'src/descriptor.ts'))
  .filter((file) => existsSync(file))
  .map((file) => jest.requireActual<{ descriptor: RemoteDescriptor }>(file).descriptor);

// @spec 2.5, 2.59
test('only the pages listed in spec section 2 have a back button', () => {
  const withBack = descriptors.flatMap(({ routes }) =>
    routes.filter(({ back }) => back).map(({ path }) => path.replace(/:\w+(\?)?/g, ':$1')),
  );
  expect(withBack.toSorted()).toEqual([
    '/credits',
    '/credits/:/:?',
    '/likes/:',
    '/likes/m/:',
    '/members/:',
  ]);
});
