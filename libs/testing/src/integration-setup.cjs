const globals = require('@jest/globals');

// The timeout includes the creation of a schema and the start of a service.
globals.jest.setTimeout(20_000);
