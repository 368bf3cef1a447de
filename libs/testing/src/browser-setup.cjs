const globals = require('@jest/globals');
const { configure } = require('@testing-library/dom');

// On a busy machine the first test of a file draws while modules still load: a wait ends with its
// condition, not after a second.
configure({ asyncUtilTimeout: 10_000 });
globals.jest.setTimeout(30_000);
