import { declaredViews } from './declared-views.ts';

describe('declaredViews', () => {
  test('returns the view names of the module', () => {
    const source = `import type { RemoteModule } from '@duet/host';
      export default { views: { buy: () => import('./buy.view'), 'premium': () => import('./premium.view') }, messages: (locale: string) => import(locale) } satisfies RemoteModule<object>;`;
    expect(declaredViews(source)).toEqual(['buy', 'premium']);
  });

  test('throws if the views are missing or spread from another object', () => {
    expect(() => declaredViews('export const views = {};')).toThrow('spells out its views');
    expect(() => declaredViews('export default { views: { ...others } };')).toThrow('spelt out');
  });
});
