const globals = require('@jest/globals');

// Each test file migrates a schema and starts a service.
globals.jest.setTimeout(20_000);
