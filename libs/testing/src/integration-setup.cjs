const globals = require('@jest/globals');

// Each file creates a service and its schema.
globals.jest.setTimeout(20_000);
