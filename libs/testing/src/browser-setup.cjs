const globals = require('@jest/globals');
const { configure } = require('@testing-library/dom');

// Long timeouts, because imports can take seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
globals.jest.setTimeout(30_000);
