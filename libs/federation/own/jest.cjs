const testing = (file) => require.resolve(`../../testing/src/${file}`);

module.exports = (rootDir) => ({
  rootDir,
  testMatch: ['<rootDir>/src/**/*.test.tsx'],
  testEnvironment: testing('jsdom.cjs'),
  setupFilesAfterEnv: [testing('browser-setup.cjs')],
  testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      require.resolve('@swc/jest'),
      {
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(@duet|react-intl|intl-messageformat|@formatjs)/)'],
  moduleNameMapper: {
    '\\.css$': testing('css-module.cjs'),
    '\\.(webp|svg|png)$': testing('file-module.cjs'),
  },
});
