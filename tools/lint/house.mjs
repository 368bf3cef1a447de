import { logCalls } from './log-calls.mjs';
import { sqlPlace } from './sql-place.mjs';

/** ESLint rules for what CONTRIBUTING.md asks for and no published rule checks. */
export const house = {
  meta: { name: 'house' },
  rules: { 'log-calls': logCalls, 'sql-place': sqlPlace },
};
