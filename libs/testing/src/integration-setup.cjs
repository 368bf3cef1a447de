const globals = require('@jest/globals');

// A service, its schema and its migrations are made for each file: on a busy machine that takes
// longer than jest's five seconds.
globals.jest.setTimeout(20_000);
