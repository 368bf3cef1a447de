const common = {
  rootDir: __dirname,
  transform: { '^.+\\.(t|j|mj)sx?$': ['@swc/jest', { swcrc: true }] },
  transformIgnorePatterns: [
    '/node_modules/(?!(@nestjs|react-intl|intl-messageformat|@formatjs|jose|ulidx|uuid|lru-cache|aws4fetch|http-proxy-middleware|httpxy|is-plain-obj|sanitize-html|htmlparser2|dom-serializer|domelementtype|domhandler|domutils|entities|markdown-it|linkify-it|mdurl|uc\\.micro|punycode\\.js|otplib|@otplib|@scure|@noble|p-limit|yocto-queue|file-type|strtok3|token-types|@tokenizer|@borewit|uint8array-extras|openapi-typescript|parse-json|index-to-position|supports-color|change-case|cockatiel)/)',
  ],
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.nx/'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/libs/testing/src/css-module.cjs',
    '\\.(webp|svg|png)$': '<rootDir>/libs/testing/src/file-module.cjs',
  },
};

module.exports = {
  globalSetup: './tools/stack/temporary-folder.cjs',
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['<rootDir>/{shell,mf-*,gateway,services,libs,infra,tools,tests}/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/libs/testing/src/jsdom.cjs',
      setupFilesAfterEnv: ['<rootDir>/libs/testing/src/browser-setup.cjs'],
      testMatch: ['<rootDir>/{shell,mf-*,libs}/**/*.test.tsx'],
      testEnvironmentOptions: {
        customExportConditions: ['source', 'browser', 'require', 'default'],
      },
    },
    {
      ...common,
      displayName: 'integration',
      testMatch: ['<rootDir>/{gateway,services,libs,infra,tools,tests,.groups}/**/*.itest.ts'],
      setupFilesAfterEnv: ['<rootDir>/libs/testing/src/integration-setup.cjs'],
    },
  ],
};
