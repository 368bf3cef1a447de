import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALES } from '@duet/schemas/locales';
import { generateFolder, generateRepository, toPackageName } from './generate';

const root = join(__dirname, '../../..');
let work: string;
beforeEach(() => (work = mkdtempSync(join(tmpdir(), 'duet-generated-'))));
afterEach(() => rmSync(work, { recursive: true, force: true }));

function generate(name: string, folder = join(work, 'made')): string {
  const tarball = join(work, 'duet-host-1.6.0.tgz');
  writeFileSync(tarball, 'a package');
  generateRepository(root, { name, folder, packages: [tarball] });
  return folder;
}

const readAll = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

test('a generated repository does not contain the name of the template', () => {
  const folder = generate('gift-cards');
  const text = readAll(folder);
  expect(text).not.toMatch(/sample/i);
  expect(text).toContain("name: 'gift-cards'");
  expect(text).toContain('useGiftCardsCompanyQuery');
  expect(text).toContain('giftCardsCompany: build.query');
  for (const locale of LOCALES) {
    const messages = readFileSync(join(folder, 'messages', `${locale}.json`), 'utf8');
    expect(Object.keys(JSON.parse(messages) as object)).toEqual([
      'gift-cards.greeting.company',
      'gift-cards.greeting.title',
    ]);
  }
});

test('a generated repository installs the packages from its own folder', () => {
  const folder = generate('garden');
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    scripts: Record<string, string>;
  };
  expect(manifest.dependencies['@duet/host']).toBe('file:packages/duet-host-1.6.0.tgz');
  expect(Object.keys(manifest.scripts)).toEqual(['dev', 'build', 'test', 'publish', 'remote']);
  expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toContain('.env\n');
  expect(readFileSync(join(folder, 'tsconfig.json'), 'utf8')).toContain('@duet/federation');
});

test('a remote that is generated in the checkout has the usual files of a remote', () => {
  const folder = join(work, 'mf-garden');
  generateFolder(root, 'garden', folder);
  expect(readdirSync(folder).sort()).toEqual([
    ...['README.md', 'fixtures.ts', 'messages', 'package.json', 'project.json', 'src'],
    'webpack.config.mjs',
  ]);
  for (const file of ['package.json', 'project.json'])
    expect(JSON.parse(readFileSync(join(folder, file), 'utf8'))).toEqual(
      JSON.parse(
        readFileSync(join(root, 'mf-search', file), 'utf8').replaceAll('search', 'garden'),
      ),
    );
});

test.each(['Garden', 'a', 'gärten', '../elsewhere'])('rejects the name %s', (name) => {
  expect(() => generate(name)).toThrow('is no name of a remote');
});

test('the generator does not write into a folder that contains files', () => {
  const folder = join(work, 'full');
  mkdirSync(folder);
  writeFileSync(join(folder, 'letter.txt'), 'keep me');
  expect(() => generate('garden', folder)).toThrow('is not empty');
  expect(readdirSync(folder)).toEqual(['letter.txt']);
});

test('toPackageName derives the package name from the file name of a tarball', () => {
  expect(toPackageName('duet-federation-0.120.0.tgz')).toBe('@duet/federation');
});
