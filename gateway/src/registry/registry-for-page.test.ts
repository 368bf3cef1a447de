import type { Registry, RegistryEntry } from '@duet/schemas/remotes';
import { registryForPage } from './registry-for-page';

const labels = { nl: { a: 'nl' }, en: { a: 'en' }, de: {}, it: {}, fr: {}, es: {}, pl: {} };
const entry = (path: string) =>
  ({
    version: '1.0.0',
    integrity: {
      'remoteEntry.js': 'sha256-1',
      'messages_nl_json.1.js': 'sha256-2',
      'messages_en_json.1.js': 'sha256-3',
    },
    descriptor: { name: 'x', routes: [{ path }], labels },
  }) as unknown as RegistryEntry;
const remotes = { chat: entry('/chats'), staff: entry('/staff/inbox') };
const document = { revision: 3, remotes } as unknown as Registry;
const names = (isOfStaff: boolean): string[] =>
  Object.keys(
    (registryForPage(document, { locale: 'nl', isOfStaff }, remotes) as Registry).remotes,
  );

describe('registryForPage', () => {
  test('removes file digests and labels for languages that the page does not use', () => {
    const { chat } = (
      registryForPage(document, { locale: 'nl', isOfStaff: false }, remotes) as Registry
    ).remotes;
    expect(Object.keys(chat?.integrity ?? {})).toEqual(['remoteEntry.js', 'messages_nl_json.1.js']);
    expect(chat?.descriptor.labels).toMatchObject({ nl: { a: 'nl' }, en: {}, pl: {} });
  });

  test('gives member pages the remotes for members, and staff pages the remotes for staff', () => {
    expect(names(false)).toEqual(['chat']);
    expect(names(true)).toEqual(['staff']);
  });

  test('keeps invalid entries, which the browser reports', () => {
    const broken = { revision: 1, remotes: { odd: 7 } } as unknown as Registry;
    expect(registryForPage(broken, { locale: 'nl', isOfStaff: false }, {})).toEqual(broken);
  });
});
