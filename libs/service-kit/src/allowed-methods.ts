import { publicPath } from './paths';
import type { Route } from './route-audit';

export function findMethods(routes: readonly Route[], path: string): string[] {
  if (!isPlain(path)) return [];
  const parts = path.split('/');
  const methods = routes
    .filter((route) => isMatch(publicPath(route.path).split('/'), parts))
    .map(({ method }) => method);
  return [...new Set(methods.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : each)))].sort();
}

const isPlain = (path: string): boolean => !/%(?![0-9a-f]{2})/i.test(path);

const isMatch = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((each, index) => each === parts[index] || each.startsWith(':'));
