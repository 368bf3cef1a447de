export type LockedPackage = {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
};
export type LockFile = { packages: Record<string, LockedPackage> };

/** SPDX licences without conditions for software that runs as a service and is not distributed. */
const FREE = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Zlib'],
  ...['BlueOak-1.0.0', 'CC0-1.0', 'Unlicense', 'Python-2.0', 'PSF-2.0', 'OFL-1.1', 'CC-BY-4.0'],
]);

/**
 * Packages with these licences are used unchanged and as separate packages, as the licences
 * require.
 */
const UNCHANGED: Record<string, RegExp> = {
  'MPL-2.0': /^(?:axe-core|@axe-core\/playwright|web-push)$/,
  'LGPL-3.0-or-later': /^@img\/sharp-/,
};

/** Packages without a licence in the lock file. Each contains an MIT licence file. */
const UNNAMED = /^(?:png-js|xmlhttprequest-ssl)$/;

/** Packages that may run a script when they are installed. */
const SCRIPTS = /^(?:@parcel\/watcher|@swc\/core|esbuild|msgpackr-extract|nx)$/;

const getName = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);

export function findLockFileProblems({ packages }: LockFile): string[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, locked]) =>
      findProblems(getName(path), locked).map((problem) => `${path}: ${problem}`),
    );
}

/** `getVersion` reads the version of a workspace's package.json; undefined without this file. */
export function findStaleWorkspaces(
  { packages }: LockFile,
  getVersion: (folder: string) => string | undefined,
): string[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '' && !path.includes('node_modules/'))
    .filter(([path, { version }]) => getVersion(path) !== version)
    .map(([path, { version }]) => `${path}: version ${version} is not ${getVersion(path)}`);
}

function findProblems(name: string, locked: LockedPackage): string[] {
  const { version = '', license, integrity, resolved } = locked;
  const problems: string[] = [];
  if (!/^\d+\.\d+\.\d+/.test(version)) problems.push(`version "${version}" is no release`);
  if (resolved) problems.push('has a download address');
  if (!integrity?.startsWith('sha512-') && !locked.inBundle) problems.push('has no SHA-512 digest');
  if (locked.hasInstallScript && !SCRIPTS.test(name))
    problems.push('runs a script at installation');
  if (license ? !isAllowed(name, license) : !UNNAMED.test(name))
    problems.push(`licence "${license ?? 'none'}" is not allowed`);
  return problems;
}

/** Understands AND and OR of SPDX expressions without nesting. */
function isAllowed(name: string, expression: string): boolean {
  const text = expression.replaceAll(/[()]/g, '');
  const isOk = (licence: string): boolean =>
    FREE.has(licence) || (UNCHANGED[licence]?.test(name) ?? false);
  return text.split(/ or /i).some((choice) => choice.split(/ and /i).every(isOk));
}
