import { logCalls } from './log-calls.mjs';
import { functionNames, serviceFile } from './names.mjs';
import { sqlPlace } from './sql-place.mjs';

export const house = {
  meta: { name: 'house' },
  rules: {
    'function-names': functionNames,
    'log-calls': logCalls,
    'service-file': serviceFile,
    'sql-place': sqlPlace,
  },
};
