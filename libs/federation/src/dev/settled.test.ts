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

describe('a module of a remote that is being developed', () => {
  test('takes its own changes when it exports components alone', () => {
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

  test('leaves its changes to those who import it when it exports anything else', () => {
    const hot = hotAfter();
    compilationResult({ default: View, LIMIT: 5 }, hot, isComponent);
    expect(hot).toMatchObject({ accepted: 0, invalidated: 0 });
    compilationResult({}, hot, isComponent);
    expect(hot.accepted).toBe(0);
  });

  test('hands a change on when what it exports is no longer the same', () => {
    const hot = hotAfter({ default: View });
    expect(compilationResult({ default: View, Other: View }, hot, isComponent)).toBe('handed on');
    expect(hot.invalidated).toBe(1);
    const gone = hotAfter({ default: View });
    expect(compilationResult({ default: View, LIMIT: 5 }, gone, isComponent)).toBe('handed on');
    expect(gone).toMatchObject({ accepted: 0, invalidated: 1 });
  });
});
