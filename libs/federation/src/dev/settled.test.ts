import { compilationResult } from './settled.ts';
import type { Hot } from './settled.ts';

const isComponent = (value: unknown): boolean => typeof value === 'function';
const View = (): null => null;

function hotAfter(
  exported?: Record<string, unknown>,
): Hot & { accepted: number; invalidated: number; disposed: object } {
  const hot = {
    accepted: 0,
    invalidated: 0,
    disposed: {} as { exports?: Record<string, unknown> },
    ...(exported && { data: { exports: exported } }),
  };
  return Object.assign(hot, {
    accept: () => void (hot.accepted += 1),
    invalidate: () => void (hot.invalidated += 1),
    dispose: (handler: (data: object) => void) => handler(hot.disposed),
  });
}

describe('compilationResult', () => {
  test('accepts changes of a module that exports only components', () => {
    const hot = hotAfter();
    expect(compilationResult({ default: View }, hot, isComponent)).toBe('first');
    expect(hot).toMatchObject({
      accepted: 1,
      invalidated: 0,
      disposed: { exports: { default: View } },
    });
    expect(compilationResult({ default: View }, hotAfter({ default: View }), isComponent)).toBe(
      'refresh',
    );
  });

  test('does not accept changes of a module that also exports something other than components', () => {
    const hot = hotAfter();
    compilationResult({ default: View, LIMIT: 5 }, hot, isComponent);
    expect(hot).toMatchObject({ accepted: 0, invalidated: 0 });
    compilationResult({}, hot, isComponent);
    expect(hot.accepted).toBe(0);
  });

  test('passes a change on to the importing modules if the exports have changed', () => {
    const hot = hotAfter({ default: View });
    expect(compilationResult({ default: View, Other: View }, hot, isComponent)).toBe('handed on');
    expect(hot.invalidated).toBe(1);
    const gone = hotAfter({ default: View });
    expect(compilationResult({ default: View, LIMIT: 5 }, gone, isComponent)).toBe('handed on');
    expect(gone).toMatchObject({ accepted: 0, invalidated: 1 });
  });
});
