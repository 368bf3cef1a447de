import { logCalls } from './log-calls.mjs';

/** ESLint rules for what CONTRIBUTING.md asks for and no published rule checks. */
export const house = { meta: { name: 'house' }, rules: { 'log-calls': logCalls } };
