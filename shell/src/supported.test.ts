import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

const source = readFileSync(join(__dirname, 'supported.js'), 'utf8');

type Feature = 'toReversed' | 'lookbehind' | 'CSS' | ':has' | 'color-mix';

/** @returns the attributes set on the page and the address that the script opens */
function visit({
  lacks,
  page,
}: {
  lacks?: Feature;
  page: 'of the shell' | 'prerendered' | 'with a form';
}) {
  const marks: Record<string, string> = {};
  const parts = { 'of the shell': 'style[data-shell]', 'with a form': '[data-island="view"]' };
  let address: string | null = null;
  const supports = (...condition: string[]) => !lacks || !condition.join(' ').includes(lacks);
  const context = createContext({
    document: {
      documentElement: {
        lang: 'pl',
        setAttribute: (name: string, value: string) => void (marks[name] = value),
      },
      querySelector: (selector: string) =>
        page !== 'prerendered' && parts[page] === selector ? {} : null,
    },
    addEventListener: (_: string, onParsed: () => void) => onParsed(),
    location: { replace: (target: string) => void (address = target) },
    ...(lacks !== 'CSS' && { CSS: { supports } }),
  });
  if (lacks === 'toReversed') runInContext('delete Array.prototype.toReversed', context);
  if (lacks === 'lookbehind')
    runInContext('RegExp = function () { throw new SyntaxError() }', context);
  try {
    runInContext(source, context);
  } catch {
    // Browsers report a script error and continue.
  }
  return { mark: marks['data-browser'] ?? null, address };
}

const FEATURES: Feature[] = ['toReversed', 'lookbehind', 'CSS', ':has', 'color-mix'];
const AWAY = '/update-browser?lang=pl';

// @spec 2.81
describe('detection of old browsers', () => {
  it.each(['of the shell', 'prerendered', 'with a form'] as const)(
    'changes nothing on a page %s in a browser with all features',
    (page) => expect(visit({ page })).toEqual({ mark: null, address: null }),
  );

  it.each(FEATURES)('redirects a browser without %s to the page of supported browsers', (lacks) => {
    expect(visit({ lacks, page: 'of the shell' })).toEqual({ mark: 'old', address: AWAY });
    expect(visit({ lacks, page: 'with a form' })).toEqual({ mark: 'old', address: AWAY });
  });

  it.each(FEATURES)('keeps a prerendered page open in a browser without %s', (lacks) => {
    expect(visit({ lacks, page: 'prerendered' })).toEqual({ mark: 'old', address: null });
  });

  it('uses no syntax that was introduced after 2009', () => {
    expect(source).not.toMatch(/=>|`|\b(?:const|let|class|async)\b|\?\.|\?\?|\.\.\./);
  });
});
