import { browser, resetStores, stores } from '../offline/testing';
import {
  forgetOtherPhotos,
  forgetPhoto,
  keepPhoto,
  loadPhoto,
  renameKeptPhoto,
} from './kept-photos';

jest.mock(
  '../offline/member-database',
  () => jest.requireActual<Record<string, object>>('../offline/testing').memberDatabase,
);

const MB = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;
const file = (size: number) => ({ size }) as File;
const keys = () => [...stores.photos.keys()];
beforeEach(resetStores);

// @spec 13.14
describe('photos of unsent messages', () => {
  it('together take at most 20 MB of storage', async () => {
    expect(await keepPhoto('one', file(12 * MB))).toBe(true);
    expect(await keepPhoto('two', file(9 * MB))).toBe(false);
    expect(await keepPhoto('three', file(8 * MB))).toBe(true);
    expect(keys()).toEqual(['one', 'three']);
  });

  it('stay linked to their message when the id of the message changes', async () => {
    await keepPhoto('one', file(1));
    await renameKeptPhoto('one', 'two');
    expect([await loadPhoto('one'), await loadPhoto('two')]).toEqual([null, file(1)]);
    await forgetPhoto('two');
    expect(keys()).toEqual([]);
  });

  it('are deleted when their message is removed, or after 30 days', async () => {
    await keepPhoto('one', file(1));
    await keepPhoto('two', file(2));
    await forgetOtherPhotos(['two']);
    expect(keys()).toEqual(['two']);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * DAY_MS);
    expect(await loadPhoto('two')).toBeNull();
    jest.restoreAllMocks();
  });

  it('are not stored if the browser allows no storage', async () => {
    browser.hasStorage = false;
    expect([await keepPhoto('one', file(1)), await loadPhoto('one')]).toEqual([false, null]);
    await forgetPhoto('one');
  });
});
