import { hostConfig } from '../src/host.ts';

export default hostConfig(import.meta.dirname, {
  entry: './main.ts',
  template: 'index.html',
  name: 'duet_harness',
});
