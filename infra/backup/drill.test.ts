import { requireRecent } from './drill';

const ago = (minutes: number): { until: string } => ({
  until: new Date(Date.now() - minutes * 60_000).toISOString(),
});

it('requireRecent rejects a log that ends more than one hour ago', () => {
  expect(() => requireRecent(ago(59))).not.toThrow();
  expect(() => requireRecent(ago(61))).toThrow('more than one hour ago');
});
