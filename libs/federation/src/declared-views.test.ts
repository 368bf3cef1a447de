import { declaredViews } from './declared-views.ts';

describe('the views of a remote', () => {
  test('are the names that its module spells out', () => {
    const source = `import type { RemoteModule } from '@duet/host';
      export default { views: { buy: () => import('./buy.view'), 'premium': () => import('./premium.view') }, messages: (locale: string) => import(locale) } satisfies RemoteModule<object>;`;
    expect(declaredViews(source)).toEqual(['buy', 'premium']);
  });

  test('that cannot be read stop the build', () => {
    expect(() => declaredViews('export const views = {};')).toThrow('spells out its views');
    expect(() => declaredViews('export default { views: { ...others } };')).toThrow('spelt out');
  });
});
